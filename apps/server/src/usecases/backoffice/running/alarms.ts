import {
  type AlarmCode,
  type AlarmRow,
  alarmCodes,
  alarmRules,
  EXACT_TO,
  type ItemAction,
  MAX_SNOOZE_MS,
  operatorCalls as calls,
  type OperatorRole,
} from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
  reaches,
  standingsOf,
  type WorkplaceSource,
} from '../../../modules/operators/index.ts'
import type { RunningApi, StoredAlarm } from '../../../modules/running/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { brandsFor } from './deliveries.ts'

type Deps = {
  readonly alarms: RunningApi['alarms']
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly now: () => Date
}

const PERMISSION = 'running'
/** The most that stand on Today. */
const MAX_OPEN = 1000

/** Who gets an alarm: the owners, and who can do something about it. */
export const rolesOf = (code: AlarmCode): readonly OperatorRole[] => ['owner', ...alarmRules[code].roles]

export const limitOf = (limits: ReadonlyMap<string, { readonly value: number }>, code: AlarmCode): number =>
  limits.get(code)?.value ?? alarmRules[code].limit

/** BO-57: what is wrong now and what was; snoozed with a reason, and from which limit on. */
export function alarmBindings({ alarms, operators, now }: Deps): readonly OperatorBinding[] {
  async function present(rows: readonly StoredAlarm[], operator: Operator): Promise<AlarmRow[]> {
    const names = await operators.namesOf([...new Set(rows.flatMap(({ snoozedBy }) => snoozedBy ?? []))])
    const at = now()
    return rows.map((row) => ({
      id: row.id,
      version: String(row.version),
      code: row.code,
      brandId: row.brandId,
      count: row.count,
      state: stateOf(row, at),
      beganAt: row.beganAt.getTime(),
      seenAt: row.seenAt.getTime(),
      endedAt: row.endedAt?.getTime() ?? null,
      snooze:
        row.snoozedUntil === null || row.snoozedBy === null || row.snoozeReason === null
          ? null
          : { until: row.snoozedUntil.getTime(), by: names.get(row.snoozedBy) ?? '', reason: row.snoozeReason },
      path: alarmRules[row.code].path,
      actions: [actionOf(calls.snoozeAlarm.id, operator, { brandId: row.brandId, isPossible: row.endedAt === null })],
    }))
  }
  async function lockOrThrow(tx: Tx, operator: Operator, id: string): Promise<StoredAlarm> {
    const alarm = await alarms.lock(tx, id)
    const isReached =
      alarm !== null && standingsOf(operator.grants, PERMISSION).some(({ grant }) => reaches(grant, alarm))
    if (!isReached) throw new OperatorError('not_found')
    return alarm
  }

  return [
    answer(calls.listAlarms, async ({ operator, query: { after, state, code, brand } }) => {
      const filter = { state, code, brands: brandsFor(operator, brand) }
      const [at, place] = [now(), after === undefined ? null : cursorOf(after, ['at', 'id'])]
      const from = place === null ? null : { at: new Date(Number(place.at)), id: place.id }
      const [rows, total] = await Promise.all([
        alarms.page(filter, { after: from, at, most: PAGE + 1 }),
        alarms.count(filter, at, EXACT_TO + 1),
      ])
      return {
        rows: await present(rows.slice(0, PAGE), operator),
        next: nextOf(rows, ({ beganAt, id }) => ({ at: String(beganAt.getTime()), id })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
    act(calls.snoozeAlarm, {
      async look({ tx, operator, params: { id }, body: { until } }) {
        const alarm = await lockOrThrow(tx, operator, id)
        const [at, most] = [now().getTime(), now().getTime() + MAX_SNOOZE_MS]
        if (until <= at || until > most) throw new OperatorError('invalid', { field: 'until' })
        if (alarm.endedAt !== null) throw new OperatorError('gone', { message: 'it is over' })
        return {
          object: { id, brandId: alarm.brandId },
          title: alarm.code,
          version: String(alarm.version),
          before: { until: alarm.snoozedUntil?.getTime() ?? null },
          after: { until },
        }
      },
      async perform({ tx, operator, params: { id }, body: { until, reason } }) {
        await alarms.snooze(tx, id, { until: new Date(until), by: operator.id, reason })
        return { until }
      },
      async reverse({ tx, objectId }) {
        if ((await alarms.lock(tx, objectId)) === null) throw new OperatorError('gone')
        await alarms.snooze(tx, objectId, null)
      },
    }),
    answer(calls.listAlarmRules, async ({ operator }) => {
      const limits = await alarms.limits()
      return {
        rules: alarmCodes.map((code) => ({
          code,
          version: String(limits.get(code)?.version ?? 0),
          limit: limitOf(limits, code),
          usual: alarmRules[code].limit,
          actions: [
            actionOf(calls.setAlarmLimit.id, operator, {
              brandId: null,
              isPossible: alarmRules[code].unit !== null,
            }),
          ],
        })),
      }
    }),
    act(calls.setAlarmLimit, {
      async look({ tx, params: { rule: code }, body: { limit } }) {
        if (alarmRules[code].unit === null) throw new OperatorError('invalid', { field: 'limit' })
        await alarms.lockLimits(tx)
        const limits = await alarms.limits(tx)
        return {
          object: { id: code, brandId: null },
          title: code,
          version: String(limits.get(code)?.version ?? 0),
          before: { limit: limitOf(limits, code) },
          after: { limit },
        }
      },
      async perform({ tx, params: { rule: code }, body: { limit } }) {
        await alarms.setLimit(tx, code, limit)
        return { limit }
      },
      async reverse({ tx, objectId, before }) {
        const code = alarmCodes.find((one) => one === objectId)
        if (code === undefined || typeof before['limit'] !== 'number') throw new OperatorError('conflict')
        await alarms.setLimit(tx, code, before['limit'])
      },
    }),
  ]
}

/** What of it stands on Today: open, not snoozed, and theirs to see or to do something about. */
export function alarmsSource({ alarms, now }: Pick<Deps, 'alarms' | 'now'>): WorkplaceSource {
  return {
    async alarms(operator) {
      const open = await alarms.page({ state: 'open', brands: null }, { after: null, at: now(), most: MAX_OPEN })
      const mayList = standingsOf(operator.grants, PERMISSION)
      const own = open.filter(
        (alarm) =>
          mayList.some(({ grant }) => reaches(grant, alarm)) ||
          operator.grants.some((grant) => rolesOf(alarm.code).includes(grant.role) && reaches(grant, alarm)),
      )
      return [...Map.groupBy(own, ({ code }) => code)].map(([code, rows]) => ({
        code,
        count: rows.length,
        path: mayList.length > 0 ? '/alarms?state=open' : alarmRules[code].path,
      }))
    },
  }
}

function stateOf({ endedAt, snoozedUntil }: StoredAlarm, at: Date): AlarmRow['state'] {
  if (endedAt !== null) return 'over'
  return snoozedUntil !== null && snoozedUntil > at ? 'snoozed' : 'open'
}

function actionOf(
  action: string,
  { grants }: Operator,
  { brandId, isPossible }: { brandId: string | null; isPossible: boolean },
): ItemAction {
  const may = standingsOf(grants, PERMISSION).some(
    ({ grade, grant }) => grade !== 'read' && reaches(grant, { brandId }),
  )
  const why = may ? (isPossible ? undefined : 'conflict') : 'missing_permission'
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
}
