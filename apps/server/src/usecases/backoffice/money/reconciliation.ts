import { createHash } from 'node:crypto'
import {
  differenceKinds,
  EXACT_TO,
  type ItemAction,
  operatorCalls as calls,
  type SuspenseDetails,
  type SuspenseRow,
} from '@incontro/contract/backoffice.ts'
import type { DeskDifference, DeskSuspense } from '../../../modules/books/index.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { MoneyDeps } from './money.deps.ts'
import { asOperatorError } from './operator-errors.ts'
import { amount, millis, moneyText } from './orders.present.ts'
import { mayAct, requireReach, scopesOf } from './reach.rules.ts'

const SETTLE = 'money.settle'
/** BO-42: money without a place is looked for within three days. */
export const OLD_MS: number = 3 * 86_400_000

/** BO-42: our books against the providers' lists, and the money that has no place in ours. */
export function reconciliationBindings({ payments, now }: MoneyDeps): readonly OperatorBinding[] {
  const { reconciliationDesk: desk } = payments

  /** The merchant accounts whose comparisons an operator sees: all, or those that their brands use. */
  async function accountsFor(operator: Operator): Promise<string[]> {
    const scopes = scopesOf(operator, SETTLE)
    if (scopes.some(({ brands, countries }) => brands === null && countries === null))
      return desk.accounts().map(({ id }) => id)
    return desk.accountsOf(scopes)
  }
  async function itemWithin(operator: Operator, id: string, tx?: Tx): Promise<DeskSuspense> {
    const item = isId(id) ? await desk.suspenseItem(id, tx) : undefined
    if (item === undefined) throw new OperatorError('not_found')
    requireReach(operator, SETTLE, placeOf(item))
    return item
  }
  async function lockItem(tx: Tx, operator: Operator, id: string, action: 'refund_suspense' | 'release_suspense') {
    const known = await itemWithin(operator, id, tx)
    const item = await asOperatorError(payments.lockSuspense(tx, id, action))
    return {
      object: { id, brandId: known.brand_id, country: known.country },
      title: titleOfItem(known),
      version: versionOfItem({ ...known, state: item.state }),
      before: { state: item.state, amount: moneyText(item.amount_minor, item.currency) },
      item,
    }
  }

  return [
    answer(calls.reconciliationSummary, async ({ operator }) => {
      const scopes = scopesOf(operator, SETTLE)
      const [own, runs, differences, waiting] = await Promise.all([
        accountsFor(operator),
        desk.lastRuns(),
        desk.differencesByAccount(scopes),
        desk.waiting(scopes),
      ])
      const ids = [...new Set([...own, ...waiting.map(({ account }) => account)])].toSorted()
      const since = waiting.map((one) => one.since.getTime())
      return {
        accounts: ids.map((id) => {
          const run = runs.find(({ account }) => account === id)
          const found = differences.find(({ account }) => account === id)
          return {
            account: id,
            isListed: desk.accounts().find((account) => account.id === id)?.isListed ?? false,
            lastEndedAt: millis(run?.endedAt ?? null),
            failed: run?.failed ?? null,
            differences: {
              ours_only: found?.ours_only ?? 0,
              theirs_only: found?.theirs_only ?? 0,
              amount_differs: found?.amount_differs ?? 0,
            },
            suspense: waiting.find(({ account }) => account === id)?.count ?? 0,
          }
        }),
        oldestSuspense: since.length === 0 ? null : Math.min(...since),
      }
    }),
    answer(calls.listReconRuns, async ({ operator, query: { after, account } }) => {
      const own = await accountsFor(operator)
      const accounts = account === undefined ? own : own.filter((id) => id === account)
      const place = after === undefined ? null : await desk.runPlace(cursorOf(after, ['id']).id)
      const [rows, count] = await Promise.all([
        desk.runPage(accounts, place, PAGE + 1),
        desk.runCount(accounts, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map((run) => ({
          id: run.id,
          account: run.merchant_account_id,
          day: run.day,
          from: run.from_at.getTime(),
          to: run.to_at.getTime(),
          at: run.at.getTime(),
          endedAt: millis(run.ended_at),
          matched: run.matched,
          differing: run.differing,
          failed: run.failed,
        })),
        next: nextOf(rows, ({ id }) => ({ id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.listDifferences, async ({ operator, query: { after, ...filter } }) => {
      const matching = { ...filter, scopes: scopesOf(operator, SETTLE) }
      const [rows, count] = await Promise.all([
        desk.differencePage(matching, after === undefined ? null : placeOfDifference(after), PAGE + 1),
        desk.differenceCount(matching, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map(presentDifference),
        next: nextOf(rows, (row) => ({
          at: row.first_seen_at.toISOString(),
          account: row.merchant_account_id,
          reference: row.reference,
        })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.listSuspense, async ({ operator, query: { after, ...filter } }) => {
      const matching = { ...filter, scopes: scopesOf(operator, SETTLE) }
      const last = after === undefined ? undefined : await desk.suspenseItem(cursorOf(after, ['id']).id)
      const [rows, count] = await Promise.all([
        desk.suspensePage(matching, last === undefined ? null : { at: last.at, id: last.id }, PAGE + 1),
        desk.suspenseCount(matching, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map(presentItem),
        next: nextOf(rows, ({ id }) => ({ id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.showSuspense, async ({ operator, params: { id } }): Promise<SuspenseDetails> => {
      const item = await itemWithin(operator, id)
      return {
        ...presentItem(item),
        version: versionOfItem(item),
        title: titleOfItem(item),
        provider: item.provider,
        endedAt: millis(item.ended_at),
        askedAt: millis(item.asked_at),
        isOld: item.state === 'open' && now().getTime() - item.at.getTime() > OLD_MS,
        actions: actionsOf(item, operator),
      }
    }),
    act(calls.refundSuspense, {
      async look({ tx, operator, params: { id } }) {
        const seen = await lockItem(tx, operator, id, 'refund_suspense')
        return { ...seen, after: { state: 'refunding' }, wayFor: () => 'ask' as const }
      },
      async perform({ tx, operator, body: { reason }, seen: { item } }) {
        await payments.moveSuspense(tx, item, { operator: operator.id, reason: reason.code }, 'refund_suspense')
        return { state: 'refunding' as const }
      },
    }),
    act(calls.releaseSuspense, {
      async look({ tx, operator, params: { id } }) {
        return { ...(await lockItem(tx, operator, id, 'release_suspense')), after: { state: 'released' } }
      },
      async perform({ tx, operator, body: { reason }, seen: { item } }) {
        await payments.moveSuspense(tx, item, { operator: operator.id, reason: reason.code }, 'release_suspense')
        return { state: 'released' as const }
      },
    }),
  ]
}

/** Money that no order asked for belongs to no brand: a grant for all alone reaches it. */
function placeOf({ brand_id: brandId, country }: Pick<DeskSuspense, 'brand_id' | 'country'>) {
  return { brandId, country }
}

export function titleOfItem({ amount_minor: minor, currency, id }: DeskSuspense): string {
  return `${moneyText(minor, currency)} ${id.slice(-8).toUpperCase()}`
}

function versionOfItem({ state, amount_minor, ended_at }: DeskSuspense): string {
  const seen = [state, amount_minor, ended_at?.getTime() ?? null]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 32)
}

function presentItem(item: DeskSuspense): SuspenseRow {
  return {
    id: item.id,
    account: item.merchant_account_id,
    reason: item.why,
    state: item.state,
    amount: amount(item.amount_minor, item.currency),
    reference: item.provider_ref,
    orderId: item.order_id,
    at: item.at.getTime(),
  }
}

function presentDifference(row: DeskDifference) {
  const kind = differenceKinds.find((known) => known === row.outcome) ?? 'amount_differs'
  return {
    account: row.merchant_account_id,
    reference: row.reference,
    kind,
    orderId: row.order_id,
    ours: row.ours_minor === null ? null : amount(row.ours_minor, row.currency),
    theirs: row.theirs_minor === null ? null : amount(row.theirs_minor, row.currency),
    firstSeenAt: row.first_seen_at.getTime(),
    seenAt: row.seen_at.getTime(),
  }
}

function placeOfDifference(cursor: string) {
  const { at, account, reference } = cursorOf(cursor, ['at', 'account', 'reference'])
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime()))
    throw new OperatorError('invalid', { field: 'after', message: 'not a place of this list' })
  return { at: moment, account, reference }
}

function actionsOf(item: DeskSuspense, operator: Operator): ItemAction[] {
  const may = mayAct(operator, SETTLE, placeOf(item))
  const of = (action: string, isPossible: boolean, needs: ItemAction['needs']): ItemAction => ({
    action,
    allowed: may && isPossible,
    ...(may ? (isPossible ? {} : { why: 'conflict' }) : { why: 'missing_permission' }),
    needs,
  })
  const isOpen = item.state === 'open'
  return [
    of(calls.refundSuspense.id, isOpen && item.why !== 'left_twice', ['step_up', 'approval']),
    of(calls.releaseSuspense.id, isOpen, ['step_up']),
  ]
}
