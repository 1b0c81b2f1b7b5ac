import { z } from 'zod'

import { Currency } from '@incontro/locale/schemas.ts'
import { Level, LocalText } from './shapes.ts'

/** A colour by its role in the theme, so that it keeps its contrast in each theme, light and dark. */
export const ColorRole = z.enum(['primary', 'accent', 'success', 'warning', 'muted'])
export type ColorRole = z.infer<typeof ColorRole>

/** Claims that can be computed: no plan of the list has a lower price a credit, or more credits. */
export const PlanClaim = z.enum(['lowest_credit_price', 'most_credits'])

/** BR-08, PL-01: what can be bought. A plan renews (PL-06); a check of age and a top-up do not: the flow's lists say which is which. */
export const RatePlan = z
  .strictObject({
    /** Stable and unique within a flow: orders refer to it. */
    productId: z.string().regex(/^[a-z0-9-]{3,60}$/, '3 to 60 small letters, digits or -'),
    name: z.string().trim().min(1).max(40),
    /** Minor units a period. */
    price: z.int().nonnegative(),
    /** Minor units of all that is charged at the purchase. */
    totalPrice: z.int().nonnegative(),
    /** A price that was really asked before; none where there was none. */
    oldPrice: z.int().positive().nullable(),
    currency: Currency,
    /** ISO 8601 duration of one period (P1W, P1M); none for a check of age and a top-up. */
    period: z
      .string()
      .regex(/^P\d{1,3}[DWMY]$/, 'a period such as P1W or P1M')
      .nullable(),
    priceDescription: LocalText,
    badge: LocalText.nullable(),
    /** D24: what the plan's words claim of it; refused where the figures of its list say otherwise. */
    claims: z.array(PlanClaim).default([]),
    description: LocalText,
    descriptionColor: ColorRole.nullable(),
    suggestion: LocalText.nullable(),
    suggestionColor: ColorRole.nullable(),
    visible: z.boolean(),
    spacingBottom: z.boolean(),
    firstSelling: z.boolean(),
    level: Level,
    /** Message credits a period. */
    credits: z.int().nonnegative(),
    /** Message credits on top, once. */
    promoCredits: z.int().nonnegative(),
    /**
     * The last day on which plans that run at another price renew at it; their members are asked to agree to this one
     * (docs/decisions/0025). None: they keep theirs.
     */
    oldPriceUntil: z.iso.date().nullish(),
  })
  .check((context) => {
    const { price, totalPrice, oldPrice, period } = context.value
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    // docs/decisions/0033: no plan begins for less than it renews for
    if (price > 0 && totalPrice < price)
      refuse('totalPrice', 'at least the price of a period: trials and introductory prices are not sold')
    if (price === 0 && period !== null) refuse('period', 'none for what renews at no price: trials are not sold')
    if (oldPrice !== null && oldPrice <= price) refuse('oldPrice', 'more than the price, or none')
  })
export type RatePlan = z.infer<typeof RatePlan>
