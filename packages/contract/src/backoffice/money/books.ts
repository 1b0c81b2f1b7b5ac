import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { listQuery, listReply } from '../lists.ts'
import { Amount } from './money-shapes.ts'

/** A month as 2026-11, UTC. */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
/** A brand, or `none` for money that is of no brand. */
const OfBrand = z.union([BrandId, z.literal('none')])

export const AccountRow = z.strictObject({
  account: z.string(),
  currency: z.string(),
  /** Minor units; a debit is positive. */
  opening: z.int(),
  debits: z.int(),
  credits: z.int(),
  closing: z.int(),
})
export type AccountRow = z.infer<typeof AccountRow>

export const showBooks = defineRead({
  id: 'showBooks',
  summary:
    'The trial balance of a brand and month, what is owed in unspent credits, and the rules that must hold (BO-44)',
  path: '/books',
  access: 'money.settle',
  query: z.strictObject({ brand: OfBrand.optional(), month: Month.optional() }),
  reply: z.strictObject({
    brand: z.string(),
    month: z.string(),
    /** Whose books the operator may see. */
    brands: z.array(z.string()),
    accounts: z.array(AccountRow),
    /** Of all closing balances, by currency: zero, or the books are wrong. */
    differences: z.array(Amount),
    /** What is owed for credits that were paid and not used. */
    liability: z.array(Amount),
    /** Credits that members have and have not used, by where they came from. */
    unspent: z.array(z.strictObject({ source: z.string(), asset: z.string(), credits: z.int() })),
  }),
  errors: ['not_found'],
})

export const bookRules = defineRead({
  id: 'bookRules',
  summary: 'The rules that must hold of money and credits, with the last check (BO-44)',
  path: '/books/rules',
  access: 'money.settle',
  reply: z.strictObject({
    at: Millis.nullable(),
    rules: z.array(z.strictObject({ number: z.int(), name: z.string(), broken: z.int(), isWarning: z.boolean() })),
  }),
})

export const CloseRow = z.strictObject({
  day: z.string(),
  at: Millis,
  entries: z.int(),
  hash: z.string(),
})
export type CloseRow = z.infer<typeof CloseRow>

export const listCloses = defineRead({
  id: 'listCloses',
  summary: 'Days that are closed, the newest first: what is posted later lands in the open day (BO-44)',
  path: '/books/closes',
  access: 'money.settle',
  query: listQuery({}),
  reply: listReply(CloseRow),
})

export const verifyCloses = defineRead({
  id: 'verifyCloses',
  summary: 'Works the chain of closed days out again: whole, or the first day that does not fit (BO-44)',
  path: '/books/closes/verify',
  access: 'money.settle',
  reply: z.strictObject({ isWhole: z.boolean(), closes: z.int(), broken: z.string().nullable() }),
})

export const exportBooks = defineAct({
  id: 'exportBooks',
  summary: 'Every line of a brand and month as a file for the accountant (BO-44, G5)',
  path: '/books/export',
  access: 'money.settle',
  act: {
    name: 'books.export',
    object: 'brand',
    reasons: ['legal_duty', 'business', 'other'],
    needsStepUp: true,
  },
  fields: { brand: OfBrand, month: Month },
  result: z.strictObject({ fileName: z.string(), csv: z.string(), lines: z.int() }),
  errors: ['not_found', 'conflict'],
})
