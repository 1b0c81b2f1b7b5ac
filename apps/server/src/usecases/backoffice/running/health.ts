import { deliveryChannels, operatorCalls as calls, processRoles } from '@incontro/contract/backoffice.ts'
import type { PhotoQueue } from '../../../modules/media/index.ts'
import { act, answer, brandsOf, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { ReviewQueue } from '../../../modules/reviews/index.ts'
import type { RunningApi } from '../../../modules/running/index.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { FleetStore } from '../../../platform/fleet/fleet.store.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type DeliverySources, figuresOf } from './deliveries.ts'
import { stateOfBackups, stateOfDrift, stateOfJob, stateOfQueue, worstOf } from './health.rules.ts'

export type HealthDeps = {
  readonly version: string
  readonly running: Pick<RunningApi, 'backups' | 'clockDriftMs'>
  readonly fleet: Pick<FleetStore, 'all'>
  readonly deliveries: DeliverySources
  readonly outbox: Pick<Outbox, 'waiting'>
  readonly jobs: Pick<Jobs['figures'], 'known' | 'runs' | 'waiting'>
  readonly mail: Pick<Mail, 'lastTaken'>
  readonly photos: Pick<PhotoQueue, 'counts'>
  readonly reviews: Pick<ReviewQueue, 'counts'>
  readonly payments: {
    lastAnswers(): Promise<readonly { readonly account: string; readonly at: Date }[]>
  }
  /** The merchant accounts of the settings. */
  readonly accounts: readonly string[]
  /** What this process lacks, and what works worse than it should, in codes. */
  readonly lacks: () => Promise<readonly string[]>
  readonly warnings: () => Promise<readonly string[]>
  readonly now: () => Date
}

/** A time that an operator notes lies at most so far ahead: clocks differ. */
const SLACK_MS = 60_000

/** BO-60: versions, lags, queues, providers, clock and backups. */
export function healthBindings(deps: HealthDeps): readonly OperatorBinding[] {
  const { running, fleet, jobs, mail, payments, now } = deps

  async function processes() {
    const all = await fleet.all()
    return {
      processes: all.map(({ id, roles, version, startedAt, seenAt, isRunning }) => ({
        id,
        roles: [...roles],
        version,
        since: startedAt.getTime(),
        seen: seenAt.getTime(),
        isRunning,
      })),
      roles: processRoles.map((role) => {
        const count = all.filter(({ roles, isRunning }) => isRunning && roles.includes(role)).length
        return { role, running: count, state: count === 0 ? ('bad' as const) : ('good' as const) }
      }),
    }
  }

  /** G3: of the brands that the operator reaches; what belongs to none is shown to who reaches all. */
  async function queues(brands: readonly string[] | null) {
    const at = now().getTime()
    const scopes = [{ brands, countries: null }]
    const lagOf = (since: Date | null) => (since === null ? null : Math.max(0, (at - since.getTime()) / 1000))
    const channels = deliveryChannels.filter((channel) => brands === null || WITH_BRAND.has(channel))
    const [sent, events, runs, photos, reviews] = await Promise.all([
      Promise.all(
        channels.map(async (name) => {
          const { waiting, since, dead } = await figuresOf(deps.deliveries[name], brands)
          return { name, waiting, lag: lagOf(since), dead }
        }),
      ),
      deps.outbox.waiting(),
      jobs.waiting(),
      deps.photos.counts(scopes),
      deps.reviews.counts(scopes),
    ])
    const whole = { event: events, job: runs }
    const people = { photo: photos, review: reviews }
    return [
      ...sent
        .map((queue) => {
          if (queue.name !== 'event' && queue.name !== 'job') return queue
          const { count, seconds } = whole[queue.name]
          return { ...queue, waiting: count, lag: count === 0 ? null : seconds }
        })
        .map((queue) => ({ ...queue, state: stateOfQueue('delivery', queue) })),
      ...(['photo', 'review'] as const).map((name) => {
        const since = people[name]
          .flatMap((one) => one.since ?? [])
          .sort((one, other) => one.getTime() - other.getTime())
        const queue = {
          name,
          waiting: people[name].reduce((sum, { count }) => sum + count, 0),
          lag: lagOf(since[0] ?? null),
          dead: null,
        }
        return { ...queue, state: stateOfQueue('people', queue) }
      }),
    ]
  }

  async function scheduled() {
    const known = new Set(jobs.known())
    const all = (await jobs.runs())
      .filter(({ name }) => known.has(name))
      .map((run) => ({
        name: run.name,
        succeededAt: run.succeededAt?.getTime() ?? null,
        failures: run.failures,
        dueAt: Math.round(now().getTime() + run.dueInSeconds * 1000),
        state: stateOfJob(run),
      }))
    const faulty = all.filter(({ state }) => state !== 'good')
    return {
      jobs: [...faulty].sort((one, other) => one.state.localeCompare(other.state) || other.failures - one.failures),
      goodJobs: all.length - faulty.length,
    }
  }

  async function providers() {
    const [answers, mailed] = await Promise.all([payments.lastAnswers(), mail.lastTaken()])
    const names = [...new Set([...deps.accounts, ...answers.map(({ account }) => account)])]
    return [
      ...names.map((name) => {
        const own = answers.filter(({ account }) => account === name).map(({ at }) => at.getTime())
        return { kind: 'payment' as const, name, lastAnswer: own.length === 0 ? null : Math.max(...own) }
      }),
      { kind: 'mail' as const, name: 'SMTP', lastAnswer: mailed?.getTime() ?? null },
    ]
  }

  async function clock() {
    const drift = Math.round(await running.clockDriftMs())
    const [product, ahead] = [now().getTime(), now().getTime() - Date.now()]
    return { product, ahead, drift, state: stateOfDrift(drift) }
  }

  async function backups() {
    const newest = await running.backups.newest()
    return {
      lastBackup: newest.backup?.getTime() ?? null,
      lastDrill: newest.drill?.getTime() ?? null,
      state: stateOfBackups(newest, now()),
    }
  }

  return [
    answer(calls.showHealth, async ({ operator }) => {
      const brands = brandsOf(operator.grants, 'running')
      const [parts, waiting, runs, asked, time, copies, lacks, warnings] = await Promise.all([
        processes(),
        queues(brands),
        scheduled(),
        // accounts are named after brands
        brands === null ? providers() : [],
        clock(),
        backups(),
        deps.lacks(),
        brands === null ? deps.warnings() : [],
      ])
      const state = worstOf([
        ...[...parts.roles, ...waiting, ...runs.jobs, time, copies].map((one) => one.state),
        ...lacks.map(() => 'bad' as const),
        ...warnings.map(() => 'worse' as const),
      ])
      return {
        state,
        version: deps.version,
        ...parts,
        lacks: [...lacks],
        warnings: [...warnings],
        queues: waiting,
        ...runs,
        providers: asked,
        clock: time,
        backups: copies,
      }
    }),
    act(calls.noteBackup, {
      async look({ body: { kind, at } }) {
        if (at > now().getTime() + SLACK_MS) throw new OperatorError('invalid', { field: 'at' })
        const newest = await running.backups.newest()
        return {
          object: { id: newId(), brandId: null },
          title: kind,
          before: { at: newest[kind]?.getTime() ?? null },
          after: { at },
        }
      },
      async perform({ tx, operator, body: { kind, at } }) {
        await running.backups.note(tx, { kind, at: new Date(at), by: operator.id })
        return { kind, at }
      },
    }),
  ]
}

/** Deliveries of these channels belong to a brand. */
const WITH_BRAND = new Set(['mail', 'push', 'telegram', 'postback'])
