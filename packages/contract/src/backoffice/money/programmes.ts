import { z } from 'zod'
import { BrandId } from '../../wire/shapes.ts'
import { defineRead } from '../calls.ts'

export const programmeMarks = ['clear', 'watch', 'warning', 'excessive'] as const
export type ProgrammeMark = (typeof programmeMarks)[number]

export const ProgrammeMeter = z.strictObject({
  /** Hundredths of a per cent; null where there is nothing to divide by. */
  points: z.int().nullable(),
  count: z.int(),
  of: z.int(),
  mark: z.enum(programmeMarks),
})
export type ProgrammeMeter = z.infer<typeof ProgrammeMeter>

export const ProgrammeRow = z.strictObject({
  brandId: BrandId,
  account: z.string(),
  scheme: z.string(),
  settled: z.int(),
  settledBefore: z.int(),
  disputes: z.int(),
  /** Notices of fraud, with a dispute or without. */
  frauds: z.int(),
  /** Hundredths of a per cent of what was settled that the customer confirmed at their bank; null without a payment. */
  confirmed: z.int().nullable(),
  vamp: ProgrammeMeter.nullable(),
  vampAtEnd: ProgrammeMeter.nullable(),
  /** TS-22: what the guard counted of entered cards that a bank heard of, and how many it held back. */
  enumeration: z
    .strictObject({ meter: ProgrammeMeter, zeroChecks: z.int(), declined: z.int(), heldBack: z.int() })
    .nullable(),
  ecm: ProgrammeMeter.nullable(),
  efm: ProgrammeMeter.nullable(),
})
export type ProgrammeRow = z.infer<typeof ProgrammeRow>

export const showProgrammes = defineRead({
  id: 'showProgrammes',
  summary: 'The figures of the schemes’ programmes, by brand, merchant account and scheme (BO-43)',
  path: '/programmes',
  access: 'money.settle',
  query: z.strictObject({
    month: z
      .string()
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
      .optional(),
  }),
  reply: z.strictObject({
    month: z.string(),
    day: z.int(),
    days: z.int(),
    rows: z.array(ProgrammeRow),
  }),
})
