import { createHash } from 'node:crypto'
import {
  type DisputeDetails,
  type DisputeListRow,
  type ItemAction,
  operatorCalls as calls,
} from '@incontro/contract/backoffice.ts'
import { type DeskDispute, dueOf } from '../../../modules/disputes/index.ts'
import type { MemberFacts } from '../../../modules/memberships/index.ts'
import type { Operator } from '../../../modules/operators/index.ts'
import { evidenceOf, isCompelling } from './evidence.ts'
import type { MoneyDeps } from './money.deps.ts'
import { amount, millis, moneyText } from './orders.present.ts'
import { presentPayer } from './payer.present.ts'
import { mayAct } from './reach.rules.ts'

export function disputeTitle({ id, amount_minor: minor, currency }: DeskDispute): string {
  return `${moneyText(minor, currency)} ${id.slice(-8).toUpperCase()}`
}

export function versionOfDispute({ state, amount_minor, choice, due_at }: DeskDispute): string {
  const seen = [state, amount_minor, choice, due_at?.getTime() ?? null]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 32)
}

/** Why a dispute cannot be answered now; null where it can. */
export function whyNotAnswer(dispute: DeskDispute, at: Date): 'not_open' | 'answered' | 'too_late' | null {
  if (dispute.kind !== 'dispute' || dispute.state !== 'open') return 'not_open'
  if (dispute.choice !== null) return 'answered'
  return at > dueOf(dispute) ? 'too_late' : null
}

export function presentDisputeRow(row: DeskDispute, member: MemberFacts | undefined): DisputeListRow {
  return {
    id: row.id,
    orderId: row.order_id,
    brandId: row.brand_id,
    kind: row.kind,
    state: row.state,
    choice: row.choice,
    amount: amount(row.amount_minor, row.currency),
    reason: row.reason,
    openedAt: row.opened_at.getTime(),
    dueAt: row.kind === 'dispute' && row.state === 'open' ? dueOf(row).getTime() : null,
    account: row.account,
    payer: presentPayer(member),
  }
}

/** BO-41: everything that is known of a dispute, as its page shows it. */
export function disputeDetailsOf(deps: MoneyDeps) {
  const { payments, memberships, namesOf, now } = deps
  const evidence = evidenceOf(deps)
  return async function details(dispute: DeskDispute, operator: Operator): Promise<DisputeDetails> {
    const [answered, programme, member] = await Promise.all([
      payments.disputeDesk.answerOf(dispute.id),
      payments.disputeDesk.programmeOf(dispute),
      memberships.member(dispute.member_id),
    ])
    const pack = answered?.pack ?? (await evidence(dispute))
    const names = answered?.answered_by == null ? undefined : await namesOf([answered.answered_by])
    const { currency } = dispute
    const due = dueOf(dispute)
    return {
      id: dispute.id,
      version: versionOfDispute(dispute),
      orderId: dispute.order_id,
      attemptId: dispute.attempt_id,
      brandId: dispute.brand_id,
      title: disputeTitle(dispute),
      kind: dispute.kind,
      state: dispute.state,
      amount: amount(dispute.amount_minor, currency),
      lost: amount(dispute.lost_minor, currency),
      reason: dispute.reason,
      providerRef: dispute.provider_ref,
      account: dispute.account,
      payer: presentPayer(member),
      openedAt: dispute.opened_at.getTime(),
      endedAt: millis(dispute.ended_at),
      due:
        dispute.kind === 'dispute'
          ? { at: due.getTime(), isProviders: dispute.due_at !== null, isOver: now() > due }
          : null,
      answer:
        answered === undefined || answered.choice === null || answered.answered_at === null
          ? null
          : {
              choice: answered.choice,
              at: answered.answered_at.getTime(),
              by: names?.get(answered.answered_by ?? '') ?? '',
              letter: answered.letter,
              sending: answered.sending,
              sentAt: millis(answered.sent_at),
              refusal: answered.refusal,
            },
      takesEvidence: payments.disputeDesk.takesEvidence(dispute),
      programme:
        programme.captured === 0
          ? null
          : {
              with: Math.round((programme.cases * 10_000) / programme.captured),
              without: Math.round((Math.max(0, programme.cases - 1) * 10_000) / programme.captured),
            },
      evidence: {
        hasConsent: pack.consent !== null,
        threeDs: pack.threeDs,
        sessions: pack.sessions.length,
        daysOfUse: pack.use.length,
        receipts: pack.receipts.length,
        notices: pack.notices.length,
        refunds: pack.refunds.length,
        earlier: pack.earlier.length,
        isCompelling: isCompelling(pack),
      },
      actions: actionsOf(dispute, operator, now()),
    }
  }
}

function actionsOf(dispute: DeskDispute, operator: Operator, at: Date): ItemAction[] {
  const place = { brandId: dispute.brand_id, country: dispute.country }
  const may = mayAct(operator, 'money.settle', place)
  const isOpen = dispute.kind === 'dispute' && dispute.state === 'open'
  const of = (action: string, isPossible: boolean, needsStepUp: boolean): ItemAction => ({
    action,
    allowed: may && isPossible,
    ...(may ? (isPossible ? {} : { why: 'conflict' }) : { why: 'missing_permission' }),
    needs: needsStepUp ? ['step_up'] : [],
  })
  const isAnswerable = whyNotAnswer(dispute, at) === null
  return [
    of(calls.setDisputeDue.id, isOpen && dispute.choice === null, false),
    of(calls.openEvidence.id, true, true),
    of(calls.acceptDispute.id, isAnswerable, true),
    of(calls.contestDispute.id, isAnswerable, true),
    of(calls.noteDisputeOutcome.id, isOpen, true),
  ]
}
