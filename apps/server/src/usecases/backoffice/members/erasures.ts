import {
  type CopyRow,
  type ErasureRow,
  type ErasureState,
  type ItemAction,
  operatorCalls as calls,
} from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
  reaches,
  standingsOf,
  type WorkplaceSource,
} from '../../../modules/operators/index.ts'
import type { PrivacyApi } from '../../../modules/privacy/index.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from './lists.ts'
import { listScopes } from './reach.ts'

type Deps = { readonly privacy: Pick<PrivacyApi, 'desk'>; readonly now: () => Date }
type Erasure = NonNullable<Awaited<ReturnType<PrivacyApi['desk']['lockErasure']>>>
type Copy = NonNullable<Awaited<ReturnType<PrivacyApi['desk']['lockCopy']>>>
type Place = { readonly brandId: string; readonly country: string }

const ACCESS = 'members.act'
/** GDPR, article 12(3): within a month. */
const LEGAL_MS = 30 * 24 * 3_600_000
const SOON_MS = 48 * 3_600_000
const MAX_DEADLINES = 50

/** BO-37: erasures and copies: their state by module, what is held back and until when, and having one go on. */
export function createErasuresDesk({ privacy, now }: Deps): {
  readonly bindings: readonly OperatorBinding[]
  readonly source: WorkplaceSource
} {
  const { desk } = privacy

  function erasureRow(operator: Operator, erasure: Erasure): ErasureRow {
    const state = stateOf(erasure, now())
    return {
      id: erasure.id,
      trackerId: erasure.erasedAt === null ? erasure.trackerId : null,
      brandId: erasure.brandId,
      state,
      requestedAt: erasure.requestedAt.getTime(),
      dueAt: erasure.dueAt.getTime(),
      deadline: deadlineOf(erasure),
      erasedAt: erasure.erasedAt?.getTime() ?? null,
      againAt: erasure.againAt?.getTime() ?? null,
      steps: desk.modules().map((module) => ({
        module,
        isDone: erasure.stepsDone.includes(module),
        heldUntil: heldUntil(erasure, module),
      })),
      actions: [actionOf(calls.restartErasure.id, operator, erasure, mayRestart(state))],
    }
  }
  function copyRow(operator: Operator, { country, ...copy }: Copy): CopyRow {
    return {
      ...copy,
      requestedAt: copy.requestedAt.getTime(),
      deadline: deadlineOf(copy),
      readyAt: copy.readyAt?.getTime() ?? null,
      expiresAt: copy.expiresAt?.getTime() ?? null,
      actions: [actionOf(calls.restartCopy.id, operator, { brandId: copy.brandId, country }, copy.state !== 'ready')],
    }
  }
  const requireReach = (operator: Operator, place: Place) => {
    if (!standingsOf(operator.grants, ACCESS).some(({ grant }) => reaches(grant, place)))
      throw new OperatorError('not_found')
  }
  const byRequest = ({ requestedAt, id }: { requestedAt: Date; id: string }) => ({ at: requestedAt, id })

  return {
    bindings: [
      answer(calls.listErasures, async ({ operator, query: { after, ...asked } }) => {
        const filter = { ...asked, scopes: listScopes(operator), at: now() }
        const [rows, count] = await Promise.all([
          desk.erasures(filter, { after: placeOf(after), most: ONE_MORE }),
          desk.countErasures(filter, COUNTED),
        ])
        const shown = rows.slice(0, PAGE).map((row) => erasureRow(operator, row))
        return pageOf(rows, shown, { count, placeOf: byRequest })
      }),
      answer(calls.listCopies, async ({ operator, query: { after, ...asked } }) => {
        const filter = { ...asked, scopes: listScopes(operator), at: now() }
        const [rows, count] = await Promise.all([
          desk.copies(filter, { after: placeOf(after), most: ONE_MORE }),
          desk.countCopies(filter, COUNTED),
        ])
        const shown = rows.slice(0, PAGE).map((row) => copyRow(operator, row))
        return pageOf(rows, shown, { count, placeOf: byRequest })
      }),
      act(calls.restartErasure, {
        async look({ tx, operator, params: { id } }) {
          const erasure = await desk.lockErasure(tx, id)
          if (erasure === null) throw new OperatorError('not_found')
          requireReach(operator, erasure)
          const state = stateOf(erasure, now())
          if (!mayRestart(state))
            throw new OperatorError('conflict', { message: `nothing of it is to be done now: it is ${state}` })
          const { brandId, country, stepsDone } = erasure
          return {
            object: { id, brandId, country },
            title: id,
            before: { state, steps: stepsDone.length },
            after: { restarted: true },
          }
        },
        async perform({ tx, params: { id } }) {
          await desk.restartErasure(tx, id)
          return { restarted: id }
        },
      }),
      act(calls.restartCopy, {
        async look({ tx, operator, params: { id } }) {
          const copy = await desk.lockCopy(tx, id)
          if (copy === null) throw new OperatorError('not_found')
          requireReach(operator, copy)
          if (copy.state === 'ready') throw new OperatorError('conflict', { message: 'the copy is ready' })
          const { brandId, country, state } = copy
          return { object: { id, brandId, country }, title: id, before: { state }, after: { state: 'queued' } }
        },
        async perform({ tx, params: { id } }) {
          await desk.restartCopy(tx, id)
          return { restarted: id }
        },
      }),
    ],
    source: {
      /** BO-16: what the law wants within two days and is not done. */
      async deadlines(operator) {
        const scopes = listScopes(operator)
        if (scopes.length === 0) return []
        const [at, page] = [now(), { after: null, most: MAX_DEADLINES }]
        const [running, queued, failed] = await Promise.all([
          desk.erasures({ scopes, state: 'running', at }, page),
          desk.copies({ scopes, state: 'queued', at }, page),
          desk.copies({ scopes, state: 'failed', at }, page),
        ])
        const of = (kind: string, path: string) => (one: { id: string; trackerId: string; requestedAt: Date }) => ({
          kind,
          id: one.id,
          title: one.trackerId,
          dueAt: deadlineOf(one),
          path: `${path}?row=${one.id}`,
        })
        return [
          ...running.map(of('erasure', '/erasures')),
          ...[...queued, ...failed].map(of('data_copy', '/erasures/copies')),
        ].filter(({ dueAt }) => dueAt <= at.getTime() + SOON_MS)
      },
    },
  }
}

function stateOf({ takenBackAt, erasedAt, againAt, dueAt }: Erasure, at: Date): ErasureState {
  if (takenBackAt !== null) return 'taken_back'
  if (erasedAt === null) return dueAt > at ? 'waiting' : 'running'
  return againAt === null ? 'done' : 'held'
}

/** Its day has come and it is not done, or something is held back: that is looked at again. */
function mayRestart(state: ErasureState): boolean {
  return state === 'running'
}

function heldUntil({ held }: Erasure, module: string): number | null {
  const until = held[module]
  return until === undefined ? null : Date.parse(until)
}

function deadlineOf({ requestedAt }: { readonly requestedAt: Date }): number {
  return requestedAt.getTime() + LEGAL_MS
}

function actionOf(action: string, { grants }: Operator, place: Place, isPossible: boolean): ItemAction {
  const may = standingsOf(grants, ACCESS).some(({ grade, grant }) => grade !== 'read' && reaches(grant, place))
  const why = !may ? 'missing_permission' : isPossible ? undefined : 'conflict'
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
}
