import { z } from 'zod'

const Amount = z.object({ currency: z.string(), value: z.string() })

export const MollieRefund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Amount,
  createdAt: z.string().nullish(),
  paymentId: z.string().nullish(),
  metadata: z.unknown().optional(),
})
export type MollieRefund = z.output<typeof MollieRefund>

const Chargeback = z.object({
  id: z.string().min(1),
  amount: Amount,
  createdAt: z.string().nullish(),
  paymentId: z.string().nullish(),
  /** Reported for direct debits. */
  reason: z.object({ code: z.string() }).nullish(),
  reversedAt: z.string().nullish(),
})
export type MollieChargeback = z.output<typeof Chargeback>

/** A payment; only what we need, unknown fields allowed. */
export const MolliePayment = z.object({
  id: z.string().min(1),
  status: z.string(),
  createdAt: z.string().nullish(),
  paidAt: z.string().nullish(),
  amount: Amount,
  method: z.string().nullish(),
  sequenceType: z.string().nullish(),
  customerId: z.string().nullish(),
  mandateId: z.string().nullish(),
  isCancelable: z.boolean().nullish(),
  metadata: z.unknown().optional(),
  details: z
    .object({
      failureReason: z.string().nullish(),
      cardNumber: z.string().nullish(),
      cardLabel: z.string().nullish(),
      cardExpiryDate: z.string().nullish(),
    })
    .nullish(),
  _links: z.object({ checkout: z.object({ href: z.string() }).nullish() }).nullish(),
  _embedded: z
    .object({ refunds: z.array(MollieRefund).nullish(), chargebacks: z.array(Chargeback).nullish() })
    .nullish(),
})
export type MolliePayment = z.output<typeof MolliePayment>

export const MollieCustomer = z.object({ id: z.string().min(1) })

/** The page after: `next` is null on the last one. */
const Links = z.object({ next: z.object({ href: z.string() }).nullish() }).nullish()

export const PaymentList = z.object({ _embedded: z.object({ payments: z.array(MolliePayment) }), _links: Links })
export const RefundList = z.object({ _embedded: z.object({ refunds: z.array(MollieRefund) }), _links: Links })
export const ChargebackList = z.object({ _embedded: z.object({ chargebacks: z.array(Chargeback) }), _links: Links })

/** What was paid out, with what Mollie kept by year and month; without months the field is an empty list. */
const MollieSettlement = z.object({
  id: z.string().min(1),
  status: z.string(),
  createdAt: z.string().nullish(),
  settledAt: z.string().nullish(),
  amount: Amount,
  periods: z.union([
    z.array(z.unknown()),
    z.record(
      z.string(),
      z.record(z.string(), z.object({ costs: z.array(z.object({ amountGross: Amount })).nullish() })),
    ),
  ]),
})
export type MollieSettlement = z.output<typeof MollieSettlement>
export const SettlementList = z.object({
  _embedded: z.object({ settlements: z.array(MollieSettlement) }),
  _links: Links,
})

/** A signed event (beta): what it speaks of, and the payment behind a refund or a chargeback. */
export const MollieEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  entityId: z.string(),
  _embedded: z.object({ entity: z.object({ paymentId: z.string().nullish() }).nullish() }).nullish(),
})
