import { z } from 'zod'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Reason, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import type { OperatorRole } from '../operators/permissions.ts'

type AlarmRule = {
  /** Who is sent an e-mail, beside the owners, and finds it on Today. */
  readonly roles: readonly OperatorRole[]
  /** What the limit is in; null where anything at all is an alarm. */
  readonly unit: 'minutes' | 'hours' | 'percent' | 'permille' | 'count' | null
  readonly limit: number
  /** Where it is looked at, below /backoffice. */
  readonly path: string
}

/** BO-57: what is watched, from which limit on, and who is told. */
export const alarmRules = {
  /** No payment for so long, on a brand that has ten in as long a time. */
  no_captures: { roles: ['finance'], unit: 'minutes', limit: 30, path: '/health' },
  /** Photos wait, and no one has decided one for so long. */
  no_photo_decision: { roles: ['lead'], unit: 'hours', limit: 24, path: '/queues' },
  /** TS-11: appeals that are past due and not decided. */
  late_appeals: { roles: ['lead'], unit: 'count', limit: 1, path: '/queues/appeals' },
  /** TS-15: urgent cases that no one decided within their hour. */
  late_urgent: { roles: ['lead', 'auditor'], unit: 'count', limit: 1, path: '/queues/cases?lane=urgent' },
  dead_postbacks: {
    roles: ['affiliate_manager'],
    unit: 'count',
    limit: 1,
    path: '/deliveries?channel=postback&state=dead',
  },
  mail_bounces: { roles: ['support'], unit: 'percent', limit: 5, path: '/deliveries?channel=mail&state=dead' },
  /** Disputes and fraud notices of the month over its payments. */
  disputes: { roles: ['finance'], unit: 'permille', limit: 5, path: '/health' },
  books_broken: { roles: ['finance', 'auditor'], unit: null, limit: 0, path: '/health' },
  dead_events: { roles: [], unit: 'count', limit: 1, path: '/deliveries?channel=event&state=dead' },
  dead_jobs: { roles: [], unit: 'count', limit: 1, path: '/deliveries?channel=job&state=dead' },
  dead_webhooks: {
    roles: ['finance'],
    unit: 'count',
    limit: 1,
    path: '/deliveries?channel=webhook&state=dead',
  },
  late_jobs: { roles: [], unit: 'minutes', limit: 15, path: '/health' },
} as const satisfies Readonly<Record<string, AlarmRule>>
export type AlarmCode = keyof typeof alarmRules
export const alarmCodes = Object.keys(alarmRules) as [AlarmCode, ...AlarmCode[]] // Object.keys forgets the key type
const Code = z.enum(alarmCodes)
const ACCESS = 'running'

export const AlarmRow = z.strictObject({
  id: Uuid,
  version: Version,
  code: Code,
  /** Null for what is of no brand. */
  brandId: z.string().nullable(),
  /** How many, or how much, in the unit of its rule. */
  count: z.int(),
  state: z.enum(['open', 'snoozed', 'over']),
  beganAt: Millis,
  seenAt: Millis,
  endedAt: Millis.nullable(),
  snooze: z.strictObject({ until: Millis, by: z.string(), reason: Reason }).nullable(),
  path: z.string(),
  actions: z.array(ItemAction),
})
export type AlarmRow = z.infer<typeof AlarmRow>

export const listAlarms = defineRead({
  id: 'listAlarms',
  summary: 'What is wrong now and what was, newest first (BO-57)',
  path: '/alarms',
  access: ACCESS,
  query: listQuery({
    state: z.enum(['open', 'snoozed', 'over']).optional(),
    code: Code.optional(),
    brand: z.string().max(40).optional(),
  }),
  reply: listReply(AlarmRow),
})

export const snoozeAlarm = defineAct({
  id: 'snoozeAlarm',
  summary: 'Keeps an alarm quiet until then: it stays in the list, and is not told again (BO-57)',
  path: '/alarms/:id/snooze',
  access: ACCESS,
  act: {
    name: 'alarms.snooze',
    object: 'alarm',
    reasons: ['known', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  params: z.strictObject({ id: Uuid }),
  fields: { until: Millis },
  result: z.strictObject({ until: Millis }),
  errors: ['not_found', 'gone', 'stale', 'invalid'],
})

/** An alarm is snoozed for no longer than this. */
export const MAX_SNOOZE_MS = 14 * 86_400_000

const AlarmRuleRow = z.strictObject({
  code: Code,
  version: Version,
  limit: z.int(),
  /** As the software comes. */
  usual: z.int(),
  actions: z.array(ItemAction),
})

export const listAlarmRules = defineRead({
  id: 'listAlarmRules',
  summary: 'What is watched, and from which limit on it is an alarm (BO-57)',
  path: '/alarm-rules',
  access: ACCESS,
  reply: z.strictObject({ rules: z.array(AlarmRuleRow) }),
})

export const setAlarmLimit = defineAct({
  id: 'setAlarmLimit',
  summary: 'Sets the limit from which on something is an alarm (BO-57)',
  path: '/alarm-rules/:rule/limit',
  access: ACCESS,
  act: {
    name: 'alarms.set_limit',
    object: 'alarm',
    reasons: ['business', 'correction', 'other'],
    isVersioned: true,
    isReversible: true,
  },
  params: z.strictObject({ rule: Code }),
  fields: { limit: z.int().min(1).max(100_000) },
  result: z.strictObject({ limit: z.int() }),
  errors: ['not_found', 'stale', 'invalid'],
})
