import { alarmCodes } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import type { Firing, RunningApi, StoredAlarm } from '../../../modules/running/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { createAlarmChecks } from './alarm-checks.ts'
import { limitOf, rolesOf } from './alarms.ts'
import { isToldAgain } from './alarms.rules.ts'
import { brandOf } from './deliveries.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly alarms: RunningApi['alarms']
  readonly operators: Pick<OperatorsApi, 'notifyRoles' | 'notifyChanged'>
  readonly findFiring: ReturnType<typeof createAlarmChecks>
  readonly brandTitles: () => Promise<ReadonlyMap<string, string>>
  readonly log: Log
  readonly now: () => Date
}

const MINUTE = 60_000
/** What begins again so soon after its end is the same alarm: what comes and goes is not sent twice. */
const SAME_FOR_MS = 60 * MINUTE

/** BO-57: looks every minute at what is watched. One alarm a cause, and one e-mail for all that is new. */
export function alarmsJob(deps: Deps): Job {
  const { transaction, alarms, operators, findFiring, brandTitles, log, now } = deps
  return {
    name: 'running.alarms',
    everyMs: MINUTE,
    async run() {
      const at = now()
      const limits = await alarms.limits()
      const { firing, looked } = await findFiring(
        at,
        (code) => limitOf(limits, code),
        (code, error) => log.error({ err: error, code }, 'an alarm could not be looked at'),
      )
      const titles = await brandTitles()
      await transaction(async (tx) => {
        await alarms.lockLook(tx)
        const recent = await alarms.recent(tx, new Date(at.getTime() - SAME_FOR_MS))
        const { toSend, isChanged } = await note(tx, recent, firing, at)
        for (const alarm of recent)
          if (alarm.endedAt === null && looked.has(alarm.code) && !firing.some((one) => isSame(one, alarm)))
            await alarms.end(tx, alarm.id, at)
        if (toSend.length > 0) await emailRecipients(tx, toSend, titles, at)
        const hasEnded = recent.some((one) => one.endedAt === null && !firing.some((other) => isSame(other, one)))
        if (isChanged || hasEnded) await operators.notifyChanged(tx, ['alarm'])
      })
    },
  }

  /** Keeps what is wrong; answers what has to be sent. */
  async function note(tx: Tx, recent: readonly StoredAlarm[], firing: readonly Firing[], at: Date) {
    const toSend: (Firing & { readonly id: string })[] = []
    let isChanged = false
    for (const found of firing) {
      const one = { ...found, brandId: brandOf(found.brandId) }
      const known = recent.find((alarm) => isSame(alarm, one))
      if (known === undefined) {
        const id = newId()
        await alarms.insert(tx, one, { id, at })
        toSend.push({ ...one, id })
      } else {
        await alarms.see(tx, known.id, one.count, at)
        const isQuiet = known.snoozedUntil !== null && known.snoozedUntil > at
        if (!isQuiet && isToldAgain(one.code, known.count, one.count)) toSend.push({ ...one, id: known.id })
      }
      isChanged ||= known === undefined || known.endedAt !== null || known.count !== one.count
    }
    return { toSend, isChanged }
  }

  async function emailRecipients(
    tx: Tx,
    toSend: readonly (Firing & { readonly id: string })[],
    titles: ReadonlyMap<string, string>,
    at: Date,
  ): Promise<void> {
    const roles = [...new Set(alarmCodes.flatMap(rolesOf))]
    const lineOf = ({ code, brandId }: Firing, language: Language) => {
      const name = textsFor(language, 'backofficeWork').today.alarms.codes[code]
      return brandId === null ? name : `${name} · ${titles.get(brandId) ?? brandId}`
    }
    await operators.notifyRoles(tx, {
      key: `operator-alarms:${toSend[0]?.id ?? ''}:${at.getTime()}`,
      roles,
      write({ language, reaches }) {
        const own = toSend.filter(({ code, brandId }) => reaches(rolesOf(code), brandId))
        if (own.length === 0) return null
        const { alarms: words } = textsFor(language, 'operatorMail')
        return {
          subject: words.subject(own.length),
          lines: [[words.intro(own.length), ...own.map((one) => `– ${lineOf(one, language)}`)].join('\n'), words.once],
          path: '',
        }
      },
    })
    await alarms.noteMailed(
      tx,
      toSend.map(({ id }) => id),
      at,
    )
  }
}

function isSame(one: Pick<Firing, 'code' | 'brandId'>, other: Pick<Firing, 'code' | 'brandId'>): boolean {
  return one.code === other.code && brandOf(one.brandId) === brandOf(other.brandId)
}
