import { z } from 'zod'
import { Iban, payoutStates, StudioPayout } from '../../studio/payouts.ts'
import { DecisionOutcome } from '../../people/decisions.ts'
import { AngelId, BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

const OneBrand = z.strictObject({ brandId: BrandId })
const One = z.strictObject({ id: Uuid })
const Ids = z.strictObject({ ids: z.array(Uuid) })
const Year = z.int().min(2020).max(2099)
/** A text that the page saves as a file. */
const File = z.strictObject({ id: Uuid, fileName: z.string(), content: z.string(), payouts: z.int() })

const HostPayout = z.strictObject({
  ...StudioPayout.shape,
  angelId: AngelId,
  name: z.string(),
  version: Version,
  actions: z.array(ItemAction),
})
export type HostPayout = z.infer<typeof HostPayout>

const PayoutHold = z.strictObject({
  id: Uuid,
  angelId: AngelId,
  name: z.string(),
  amount: z.int(),
  decisionId: Uuid,
  words: z.string(),
  at: Millis,
  version: Version,
  actions: z.array(ItemAction),
})
export type PayoutHold = z.infer<typeof PayoutHold>

/** A host to whom something is owed, and decisions about her that stand and hold nothing back yet (TS-07). */
const HoldableHost = z.strictObject({
  angelId: AngelId,
  name: z.string(),
  owed: z.int(),
  decisions: z.array(z.strictObject({ id: Uuid, caseNumber: z.int(), outcome: DecisionOutcome, at: Millis })),
  actions: z.array(ItemAction),
})
export type HoldableHost = z.infer<typeof HoldableHost>

const BrandPayouts = z.strictObject({
  brandId: BrandId,
  currency: z.string().length(3),
  /** Those that wait for two operators, and those that wait for a file. */
  prepared: z.array(HostPayout),
  approved: z.array(HostPayout),
  /** Files at the bank, with what is not paid yet. */
  files: z.array(
    z.strictObject({
      id: Uuid,
      at: Millis,
      total: z.int(),
      version: Version,
      payouts: z.array(HostPayout),
      actions: z.array(ItemAction),
    }),
  ),
  /** The newest that were paid or failed. */
  ended: z.array(HostPayout),
  holds: z.array(PayoutHold),
  /** Of whom an amount can be held back. */
  holdable: z.array(HoldableHost),
  /** The account of the newest file, as its operator typed it. */
  debtorIban: z.string().nullable(),
  years: z.array(z.int()),
  actions: z.array(ItemAction),
})
export type BrandPayouts = z.infer<typeof BrandPayouts>

export const listHostPayouts = defineRead({
  id: 'listHostPayouts',
  summary: 'Payouts to hosts by brand: due, approved, at the bank, ended, and what is held back (AN-21)',
  path: '/host-payouts',
  access: 'hosts.payouts',
  reply: z.strictObject({ rows: z.array(BrandPayouts), states: z.array(z.enum(payoutStates)) }),
})

export const approvePayouts = defineAct({
  id: 'approvePayouts',
  summary: 'Approves payouts that are prepared; a second operator says yes before it counts (AN-21, G6)',
  path: '/host-payouts/:brandId/approve',
  access: 'hosts.payouts',
  act: {
    name: 'payouts.approve',
    object: 'payout',
    reasons: ['reading', 'other'],
    needsStepUp: true,
    hasApproval: true,
  },
  params: OneBrand,
  fields: {
    ids: z.array(Uuid).min(1).max(500),
    /** Their sum as it was seen, in minor units. */
    total: z.int().positive(),
  },
  result: Ids,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const writePayoutFile = defineAct({
  id: 'writePayoutFile',
  summary:
    'Writes the approved payouts of a brand as a file for the bank (ISO 20022, pain.001); they are sent with it (AN-21)',
  path: '/host-payouts/:brandId/file',
  access: 'hosts.payouts',
  act: { name: 'payouts.file', object: 'payout', reasons: ['reading', 'other'], needsStepUp: true, isVersioned: true },
  params: OneBrand,
  fields: { debtorIban: Iban },
  result: File,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const openPayoutFile = defineAct({
  id: 'openPayoutFile',
  summary: 'Writes a file for the bank once more, as it was; the bank knows it by its number (AN-21)',
  path: '/payout-files/:id/open',
  access: 'hosts.payouts',
  act: { name: 'payouts.file_again', object: 'payout', reasons: ['reading', 'other'], needsStepUp: true },
  params: One,
  result: File,
  errors: ['not_found'],
})

export const markPayoutsPaid = defineAct({
  id: 'markPayoutsPaid',
  summary: 'The bank has paid what of a file has not failed (AN-21)',
  path: '/payout-files/:id/paid',
  access: 'hosts.payouts',
  act: { name: 'payouts.paid', object: 'payout', reasons: ['reading', 'correction', 'other'], isVersioned: true },
  params: One,
  result: Ids,
  errors: ['not_found', 'conflict'],
})

export const failPayout = defineAct({
  id: 'failPayout',
  summary: 'A payout was refused or came back: it returns to the balance once, and she gets the reason (AN-21)',
  path: '/host-payouts/:id/fail',
  access: 'hosts.payouts',
  act: {
    name: 'payouts.fail',
    object: 'payout',
    reasons: ['reading', 'correction', 'other'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: One,
  fields: { words: z.string().trim().min(10).max(500) },
  result: One,
  errors: ['not_found', 'conflict'],
})

export const holdPayout = defineAct({
  id: 'holdPayout',
  summary:
    'Holds back an amount of a host’s balance because of a decision about her, once for a decision (TS-07, AN-21)',
  path: '/angels/:id/hold-payout',
  access: 'hosts.payouts',
  act: {
    name: 'payouts.hold',
    object: 'angel',
    reasons: ['rules', 'legal_duty', 'fraud'],
    needsStepUp: true,
    hasApproval: true,
  },
  params: z.strictObject({ id: AngelId }),
  fields: { decisionId: Uuid, amount: z.int().min(1).max(10_000_000), words: z.string().trim().min(40).max(1000) },
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const releasePayoutHold = defineAct({
  id: 'releasePayoutHold',
  summary: 'Ends a hold before its decision does (AN-21)',
  path: '/payout-holds/:id/release',
  access: 'hosts.payouts',
  act: {
    name: 'payouts.release',
    object: 'payout',
    reasons: ['correction', 'goodwill', 'legal_duty', 'other'],
    isVersioned: true,
  },
  params: One,
  result: One,
  errors: ['not_found', 'conflict'],
})

export const exportTaxReport = defineAct({
  id: 'exportTaxReport',
  summary: 'What a brand paid each host in a year, as the tax office gets it (DAC7, AN-21)',
  path: '/host-payouts/:brandId/tax-report',
  access: 'money.settle',
  act: { name: 'payouts.tax_report', object: 'payout', reasons: ['legal_duty'], needsStepUp: true },
  params: OneBrand,
  fields: { year: Year },
  result: z.strictObject({ fileName: z.string(), content: z.string(), hosts: z.int() }),
  errors: ['not_found'],
})
