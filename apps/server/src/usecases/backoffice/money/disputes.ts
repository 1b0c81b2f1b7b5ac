import { EXACT_TO, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { type DeskDispute, dueOf } from '../../../modules/disputes/index.ts'
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
import {
  disputeDetailsOf,
  disputeTitle,
  presentDisputeRow,
  versionOfDispute,
  whyNotAnswer,
} from './disputes.present.ts'
import { evidenceOf } from './evidence.ts'
import type { MoneyDeps } from './money.deps.ts'
import { requireReach, roleFor, scopesOf } from './reach.rules.ts'

const SETTLE = 'money.settle'
/** A day of an answer lies within this of the opening: more is a mistake of the year. */
const LONGEST_DUE_MS = 200 * 86_400_000

/** BO-41: disputes with their day, what there is to show, and what is answered. */
export function disputeBindings(deps: MoneyDeps): readonly OperatorBinding[] {
  const { payments, memberships, now } = deps
  const { disputeDesk } = payments
  const details = disputeDetailsOf(deps)
  const evidence = evidenceOf(deps)

  async function within(operator: Operator, id: string, tx?: Tx): Promise<DeskDispute> {
    const dispute = await disputeDesk.find(id, tx)
    if (dispute === undefined) throw new OperatorError('not_found')
    requireReach(operator, SETTLE, { brandId: dispute.brand_id, country: dispute.country })
    return dispute
  }
  /** The dispute, locked, with what an act says of it. */
  async function locked(tx: Tx, operator: Operator, id: string) {
    const dispute = await disputeDesk.lock(tx, await within(operator, id, tx))
    return {
      dispute,
      object: { id, brandId: dispute.brand_id, country: dispute.country },
      title: disputeTitle(dispute),
      version: versionOfDispute(dispute),
    }
  }
  /** A dispute that can be answered now. @throws OperatorError conflict with why not */
  async function answerable(tx: Tx, operator: Operator, id: string) {
    const seen = await locked(tx, operator, id)
    const why = whyNotAnswer(seen.dispute, now())
    if (why !== null) throw new OperatorError('conflict', { message: 'it cannot be answered', beside: { why } })
    return { ...seen, before: { state: seen.dispute.state, answer: null } }
  }

  return [
    answer(calls.listDisputes, async ({ operator, query: { after, from, to, search = '', ...filter } }) => {
      const member = search === '' ? null : await memberships.memberByTracker(search)
      const matching = {
        ...filter,
        search,
        ...(member !== null && { memberId: member.id }),
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: new Date(to) }),
        scopes: scopesOf(operator, SETTLE),
      }
      const place = after === undefined ? null : await disputeDesk.placeOf(cursorOf(after, ['id']).id)
      const [rows, count] = await Promise.all([
        disputeDesk.page(matching, place, PAGE + 1),
        disputeDesk.count(matching, EXACT_TO + 1),
      ])
      const page = rows.slice(0, PAGE)
      const payers = await memberships.members([...new Set(page.map(({ member_id: id }) => id))])
      return {
        rows: page.map((row) => presentDisputeRow(row, payers.get(row.member_id))),
        next: nextOf(rows, ({ id }) => ({ id })),
        total: Math.min(count, EXACT_TO),
        isMore: count > EXACT_TO,
      }
    }),
    answer(calls.showDispute, async ({ operator, params: { id } }) => details(await within(operator, id), operator)),
    act(calls.setDisputeDue, {
      async look({ tx, operator, params: { id }, body: { dueAt } }) {
        const seen = await locked(tx, operator, id)
        const { dispute } = seen
        if (dispute.kind !== 'dispute' || dispute.state !== 'open' || dispute.choice !== null)
          throw new OperatorError('conflict', { message: 'it is not open', beside: { why: 'not_open' } })
        const opened = dispute.opened_at.getTime()
        if (dueAt < opened || dueAt > opened + LONGEST_DUE_MS)
          throw new OperatorError('invalid', { field: 'dueAt', message: 'not a day of this dispute' })
        return { ...seen, before: { dueAt: dueOf(dispute).getTime() }, after: { dueAt } }
      },
      async perform({ tx, params: { id }, body: { dueAt } }) {
        await disputeDesk.setDue(tx, id, new Date(dueAt))
        return { dueAt }
      },
    }),
    act(calls.openEvidence, {
      async look({ tx, operator, params: { id } }) {
        const dispute = await within(operator, id, tx)
        return {
          object: { id, brandId: dispute.brand_id, country: dispute.country },
          title: disputeTitle(dispute),
          before: {},
          after: {},
          dispute,
        }
      },
      async perform({ tx, operator, body: { reason }, seen: { dispute } }) {
        const pack = (await disputeDesk.answerOf(dispute.id, tx))?.pack ?? (await evidence(dispute, tx))
        const member = (await memberships.lockMembers(tx, [dispute.member_id])).get(dispute.member_id)
        if (member !== undefined)
          await deps.noteAccess(tx, {
            operatorId: operator.id,
            role: roleFor(operator, SETTLE, { brandId: dispute.brand_id, country: dispute.country }),
            person: { kind: 'member', id: member.trackerId, accountId: member.id, brandId: dispute.brand_id },
            what: 'export',
            details: { disputeId: dispute.id },
            reason,
          })
        return pack
      },
    }),
    act(calls.acceptDispute, {
      async look({ tx, operator, params: { id } }) {
        return { ...(await answerable(tx, operator, id)), after: { answer: 'accepted' } }
      },
      async perform({ tx, operator, seen: { dispute } }) {
        await disputeDesk.accept(tx, dispute, operator.id)
        return { choice: 'accepted' as const }
      },
    }),
    act(calls.contestDispute, {
      async look({ tx, operator, params: { id } }) {
        return { ...(await answerable(tx, operator, id)), after: { answer: 'contested' } }
      },
      async perform({ tx, operator, body: { letter }, seen: { dispute } }) {
        const pack = await evidence(dispute, tx)
        await disputeDesk.contest(tx, dispute, { operatorId: operator.id, letter, pack })
        return { choice: 'contested' as const }
      },
    }),
    act(calls.noteDisputeOutcome, {
      async look({ tx, operator, params: { id }, body: { outcome } }) {
        const seen = await locked(tx, operator, id)
        if (seen.dispute.kind !== 'dispute' || seen.dispute.state !== 'open')
          throw new OperatorError('conflict', { message: 'it is over', beside: { why: 'not_open' } })
        return { ...seen, before: { state: seen.dispute.state }, after: { state: outcome } }
      },
      async perform({ tx, body: { outcome }, seen: { dispute } }) {
        await disputeDesk.end(tx, dispute, outcome)
        return { outcome }
      },
    }),
  ]
}
