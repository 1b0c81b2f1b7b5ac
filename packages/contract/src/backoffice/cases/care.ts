import { z } from 'zod'
import { ReportReason } from '../../people/trust.ts'
import { defineRead, defineStep } from '../calls.ts'

/** BO-51: what an operator may leave to others without saying why: photos, and cases of a reason. */
const CareKind = z.enum(['photos', ...ReportReason.options])
export const careKinds = CareKind.options
export type CareKind = z.infer<typeof CareKind>

/** Cases of a severity that one operator decides in an hour; after that other work comes. Of the others as many as there are. */
export const hourlyDose = { 3: 15, 4: 4 } as const satisfies Readonly<Partial<Record<1 | 2 | 3 | 4, number>>>

export const Care = z.strictObject({
  isGrey: z.boolean(),
  isBlurred: z.boolean(),
  leavesOut: z.array(CareKind).max(careKinds.length),
})
export type Care = z.infer<typeof Care>

export const showCare = defineRead({
  id: 'showCare',
  summary:
    'How the operator wants to see pictures, what they leave to others, and what they have seen in the last hour (BO-51)',
  path: '/me/care',
  access: 'operator',
  reply: Care.extend({
    doses: z.array(z.strictObject({ severity: z.literal([3, 4]), seen: z.int(), most: z.int() })),
  }),
})

export const saveCare = defineStep({
  id: 'saveCare',
  summary: 'Sets how the operator wants to see pictures and what they leave to others; no one asks why (BO-51)',
  path: '/me/care',
  access: 'operator',
  body: Care,
  reply: Care,
})
