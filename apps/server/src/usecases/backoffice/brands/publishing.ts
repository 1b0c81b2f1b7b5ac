import { isDeepStrictEqual } from 'node:util'
import { type BrandFinding, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { type BrandContent, type BrandsApi, differenceOf } from '../../../modules/brands/index.ts'
import {
  act,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  type Seen,
} from '../../../modules/operators/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { type Job, SAFETY_NET_MS, type Waker } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type BrandState, isDemo, readBrand, requireReach } from './brand-state.ts'
import { asFields } from './edits.rules.ts'
import type { Inspect } from './inspect.ts'

const SCHEDULES_JOB = 'brands.schedules'
const DUE_AT_ONCE = 20
const LATEST_MS = 366 * 86_400_000

type Deps = {
  readonly brands: Pick<BrandsApi, 'versioning'>
  readonly inspect: Inspect
  readonly jobs: Waker
  readonly transaction: RunTransaction
  readonly notifyChanged: OperatorsApi['notifyChanged']
  readonly log: Log
  readonly now: () => Date
}

/** BO-20, BO-21: drafts published now or at a time, and earlier versions brought back: whole, or not at all. */
export function publishingParts({ brands, inspect, jobs, transaction, notifyChanged, log, now }: Deps): {
  readonly bindings: readonly OperatorBinding[]
  readonly job: Job
} {
  const { versions, publish, faultsOf, liveContent, drafts } = brands.versioning

  /** Refuses what the linter finds wrong, with all of it; with warnings whoever publishes says why (BO-21). */
  async function requireClean(tx: Tx, id: string, content: BrandContent, words: string | undefined): Promise<void> {
    const findings = await inspect(tx, id, content)
    if (findings.some(({ severity }) => severity === 'fault')) throw refused(findings)
    if (findings.length > 0 && (words ?? '') === '')
      throw new OperatorError('reason_required', {
        field: 'reason.text',
        message: 'there are warnings: say why it is published all the same',
        beside: { findings },
      })
  }

  function seenFor(state: BrandState, next: BrandContent, more: { readonly draft: number | null }): Seen {
    const changes = differenceOf(state.live, next)
    const isShort = state.live === null // all of it would be new
    const shown = isShort ? changes.filter(({ field }) => field === 'brand.title' || field === 'hosts') : changes
    const isFree = state.live === null || (isDemo(state.live) && isDemo(next))
    return {
      object: { id: state.id, brandId: state.id },
      title: state.title,
      version: state.version,
      before: { ...asFields(shown, 'before'), draft: more.draft },
      after: { ...asFields(shown, 'after'), draft: null },
      wayFor: (grade) => (grade === 'approved' && !isFree ? 'ask' : 'now'),
    }
  }

  async function lookAtBrand(tx: Tx, operator: Operator, id: string): Promise<BrandState> {
    requireReach(operator, 'brands.publish', id)
    return readBrand(tx, brands, id, { isLocked: true })
  }

  const bindings: readonly OperatorBinding[] = [
    act(calls.publishBrand, {
      async look({ tx, operator, params: { id }, body: { at, reason, version } }) {
        const state = await lookAtBrand(tx, operator, id)
        const { draft } = state
        if (draft === undefined) throw new OperatorError('conflict', { message: 'there is no draft to publish' })
        const seen = { ...seenFor(state, draft.content, { draft: draft.revision }), state, draft }
        if (version !== state.version) return seen // answered as stale
        if (at !== null && (at <= now().getTime() || at > now().getTime() + LATEST_MS))
          throw new OperatorError('invalid', { field: 'at', message: 'a time within a year from now' })
        if ((await versions.lastSchedule(id, tx))?.state === 'waiting')
          throw new OperatorError('conflict', { message: 'a draft is to be published at a time already' })
        await requireClean(tx, id, draft.content, reason.text)
        return seen
      },
      async perform({ tx, operator, params: { id }, body: { at, reason }, seen: { state, draft }, approvedBy = null }) {
        if (state.isBehind)
          throw new OperatorError('conflict', { message: 'what is live was changed: bring the draft up to date first' })
        const who = { authorId: operator.id, approverId: approvedBy, reason }
        if (at === null)
          return { when: 'now', number: await publish(tx, id, draft.content, { ...who, at: now() }) } as const
        const { content, base } = draft
        const dueAt = new Date(at)
        await versions.schedule(tx, { id: newId(), brandId: id, content, base, ...who, dueAt, scheduledAt: now() })
        await jobs.wake(tx, SCHEDULES_JOB, dueAt)
        return { when: 'later', dueAt: at } as const
      },
    }),
    act(calls.cancelBrandSchedule, {
      async look({ tx, operator, params: { id } }) {
        const state = await lookAtBrand(tx, operator, id)
        const schedule = await versions.lastSchedule(id, tx)
        if (schedule?.state !== 'waiting')
          throw new OperatorError('conflict', { message: 'nothing is to be published at a time' })
        const dueAt = schedule.dueAt.getTime()
        return { object: { id, brandId: id }, title: state.title, before: { dueAt }, after: { dueAt: null }, schedule }
      },
      async perform({ tx, operator, params: { id }, seen: { schedule } }) {
        await versions.endSchedule(tx, schedule.id, { state: 'cancelled', at: now() })
        const { content, base, dueAt } = schedule
        await drafts.insert(tx, { brandId: id, content, base }, { by: operator.id, at: now() }) // where it was dropped since
        return { dueAt: dueAt.getTime() }
      },
    }),
    act(calls.restoreBrandVersion, {
      async look({ tx, operator, params: { id, number }, body: { reason, version } }) {
        const state = await lookAtBrand(tx, operator, id)
        const found = await versions.find(id, number, tx)
        if (found === undefined || state.live === null) throw new OperatorError('not_found')
        // members stand in flows that came later: those stay
        const content = { ...found.content, flows: { ...state.live.flows, ...found.content.flows } }
        const seen = { ...seenFor(state, content, { draft: null }), content }
        if (version !== state.version) return seen // answered as stale
        if (isDeepStrictEqual(content, state.live))
          throw new OperatorError('conflict', { message: 'this is what is live' })
        await requireClean(tx, id, content, reason.text)
        return seen
      },
      async perform({ tx, operator, params: { id, number }, body: { reason }, seen: { content }, approvedBy = null }) {
        const who = { authorId: operator.id, approverId: approvedBy, reason }
        return { number: await publish(tx, id, content, { ...who, restores: number, at: now() }) }
      },
    }),
  ]

  /** Publishes what has come due; what can no longer be published says why, and stays a draft. */
  async function runDue({ id, brandId }: { id: string; brandId: string }): Promise<void> {
    await transaction(async (tx) => {
      await versions.lock(tx, brandId)
      const schedule = await versions.lockSchedule(tx, id)
      if (schedule === undefined) return
      const { content, base, authorId, approverId, reason } = schedule
      const isChanged = !isDeepStrictEqual(base, await liveContent(tx, brandId))
      const faults = isChanged
        ? [{ field: 'live', reason: 'what is live was changed since' }]
        : await faultsOf(tx, brandId, content)
      const at = now()
      if (faults.length === 0) {
        await publish(tx, brandId, content, { authorId, approverId, reason, at })
        await versions.endSchedule(tx, id, { state: 'done', at })
      } else {
        log.warn({ brandId, faults: faults.map(({ field }) => field) }, 'a scheduled brand could not be published')
        await drafts.insert(tx, { brandId, content, base }, { by: authorId ?? '', at })
        await versions.endSchedule(tx, id, { state: 'failed', faults, at })
      }
      await notifyChanged(tx, ['brand'])
    })
  }

  const job: Job = {
    name: SCHEDULES_JOB,
    everyMs: SAFETY_NET_MS,
    async run() {
      for (const due of await versions.due(now(), DUE_AT_ONCE)) await runDue(due)
      return versions.nextDue()
    },
  }
  return { bindings, job }
}

function refused(findings: readonly BrandFinding[]): OperatorError {
  const [first] = findings
  return new OperatorError('invalid', {
    field: first?.field ?? '',
    message: 'the linter found faults',
    beside: { findings: findings.filter(({ severity }) => severity === 'fault') },
  })
}
