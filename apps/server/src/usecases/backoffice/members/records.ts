import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { answer, cursorOf, nextOf, type OperatorBinding, PAGE } from '../../../modules/operators/index.ts'
import type { MembersDeps } from './deps.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from './lists.ts'
import { maskIp } from './mask.rules.ts'
import { mayAct, type Reach } from './reach.ts'
import { revealable, type Reveals } from './reveals.ts'

type Deps = Pick<MembersDeps, 'accounts' | 'credits' | 'legal' | 'mail' | 'payments' | 'now'> & {
  readonly reach: Reach
  readonly reveals: Pick<Reveals, 'revealedTo'>
}

const MAX_LOTS = 500
const MAX_CONSENTS = 500

/** BO-31: credits by lot, money, e-mails, sessions and consents of one member. */
export function recordBindings(deps: Deps): readonly OperatorBinding[] {
  const { accounts, credits, legal, mail, payments, reach, reveals, now } = deps
  return [
    answer(calls.memberCredits, async ({ operator, params: { trackerId } }) => {
      const member = await reach.member(operator, trackerId)
      const { id } = member
      const [balance, lots, kinds] = await Promise.all([
        credits.balances(id),
        credits.desk.lots(id, MAX_LOTS),
        credits.byHand.kindsOf(id),
      ])
      const mayTake = mayAct(operator, 'credits.adjust', member)
      const { plan, subscription, promo, icebreakers, likes, debt } = balance
      return {
        balance: { plan, subscription, promo, icebreakers, likes, debt },
        lots: lots.map((lot) => ({
          ...lot,
          grantedAt: lot.grantedAt.getTime(),
          expiresAt: lot.expiresAt?.getTime() ?? null,
          hand: handOf(kinds.get(lot.id), { mayTake, hasUnused: lot.remaining > lot.held }),
        })),
      }
    }),
    answer(calls.memberEntries, async ({ operator, params: { trackerId }, query: { after } }) => {
      const { id } = await reach.member(operator, trackerId)
      const before = after === undefined ? null : cursorOf(after, ['id']).id
      const [rows, count] = await Promise.all([
        credits.desk.entries(id, before, ONE_MORE),
        credits.desk.countEntries(id, COUNTED),
      ])
      const shown = rows.slice(0, PAGE).map(({ cause, ...row }) => ({
        id: row.id,
        at: row.at.getTime(),
        asset: row.asset,
        amount: row.amount,
        balance: row.balance_after,
        cause: String(cause['kind']),
        count: typeof cause['count'] === 'number' ? cause['count'] : null,
        orderId: row.order_id,
      }))
      const { total, isMore } = pageOf(rows, shown, { count, placeOf: ({ at, id: place }) => ({ at, id: place }) })
      return { rows: shown, next: nextOf(rows, (row) => ({ id: row.id })), total, isMore }
    }),
    answer(calls.memberMoney, async ({ operator, params: { trackerId } }) => {
      const { id } = await reach.member(operator, trackerId, 'money.read')
      const [{ subscription, orders }, receipts, { debt }] = await Promise.all([
        payments.moneyOf(id),
        payments.numbersOf(id),
        credits.balances(id),
      ])
      return {
        subscription: subscription === null ? null : presentSubscription(subscription),
        debt,
        orders: orders.map((order) => ({
          id: order.id,
          kind: order.kind,
          plan: order.plan_snapshot.name,
          amountMinor: order.amount_minor,
          currency: order.currency,
          paidAt: (order.paid_at ?? order.created_at).getTime(),
          card:
            order.card_brand === null || order.card_last4 === null
              ? null
              : { brand: order.card_brand, last4: order.card_last4 },
          refundedMinor: order.refunded_minor,
          disputedMinor: order.disputed_minor,
          receipts: [...(receipts.get(order.id) ?? [])],
        })),
      }
    }),
    answer(calls.memberSpending, async ({ operator, params: { trackerId } }) => {
      const { id } = await reach.member(operator, trackerId)
      const { currency, limits, pause } = await payments.spendingOf(id)
      return {
        currency,
        limits: limits.map(({ span, amount, left, endsAt, raise }) => ({
          span,
          amountMinor: amount,
          leftMinor: left,
          endsAt,
          raise: raise && { amountMinor: raise.amount, from: raise.from, until: raise.until },
        })),
        pause,
      }
    }),
    answer(calls.memberEmails, async ({ operator, params: { trackerId }, query: { after, state } }) => {
      const { id: memberId } = await reach.member(operator, trackerId)
      const [rows, count] = await Promise.all([
        mail.ofMember({ memberId, state }, { after: placeOf(after), most: ONE_MORE }),
        mail.countOfMember({ memberId, state }, COUNTED),
      ])
      const shown = rows.slice(0, PAGE).map((row) => ({
        ...row,
        subject: row.topic === 'notifications' ? null : row.subject, // it names other people
        at: row.at.getTime(),
        endedAt: row.endedAt?.getTime() ?? null,
      }))
      return pageOf(rows, shown, { count, placeOf: ({ at, id }) => ({ at, id }) })
    }),
    answer(calls.memberSessions, async ({ operator, params: { trackerId }, query: { after, open } }) => {
      const member = await reach.member(operator, trackerId)
      const at = now()
      const asked = { memberId: member.id, isOpen: open === undefined ? undefined : open === 'yes', at }
      const [rows, count, revealed] = await Promise.all([
        accounts.desk.sessions(asked, { after: placeOf(after), most: ONE_MORE }),
        accounts.desk.countSessions(asked, COUNTED),
        reveals.revealedTo(operator, member),
      ])
      const shown = rows.slice(0, PAGE).map(({ id, since, lastSeenAt, until, endedAt, ip, userAgent }) => ({
        id,
        since: since.getTime(),
        lastSeenAt: lastSeenAt.getTime(),
        until: until.getTime(),
        endedAt: endedAt?.getTime() ?? null,
        isOpen: endedAt === null && until > at,
        network: ip === null ? null : revealable(ip, maskIp(ip), revealed.until('ip', id)),
        userAgent,
      }))
      return pageOf(rows, shown, { count, placeOf: ({ since, id }) => ({ at: since, id }) })
    }),
    answer(calls.memberConsents, async ({ operator, params: { trackerId } }) => {
      const { id } = await reach.member(operator, trackerId)
      const [consents, choices, origin] = await Promise.all([
        accounts.desk.consents(id, MAX_CONSENTS),
        legal.consentChoicesOf(id),
        accounts.origin(id),
      ])
      return {
        consents: consents.map((consent) => ({ ...consent, at: consent.at.getTime() })),
        choices: choices.map(({ id: choiceId, at, choice, textVersion }) => ({
          id: choiceId,
          at,
          ...choice,
          textVersion,
        })),
        origin: { source: origin?.source ?? '', attribution: { ...origin?.attribution } },
      }
    }),
  ]
}

/** BO-34: what can be done with a lot that an operator gave. */
function handOf(kind: string | undefined, { mayTake, hasUnused }: { mayTake: boolean; hasUnused: boolean }) {
  if (kind === undefined) return null
  const why = !mayTake ? 'missing_permission' : hasUnused ? undefined : 'conflict'
  return {
    kind,
    actions: [
      { action: calls.takeCreditsBack.id, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] },
    ],
  }
}

function presentSubscription({
  row,
  nextCharge,
}: NonNullable<Awaited<ReturnType<MembersDeps['payments']['moneyOf']>>['subscription']>) {
  return {
    id: row.id,
    plan: row.plan_snapshot.name,
    state: row.state,
    since: row.started_at.getTime(),
    periodEndsAt: row.current_period_end.getTime(),
    isEnding: row.cancel_at_period_end,
    nextCharge:
      nextCharge === null
        ? null
        : {
            at: nextCharge.at.getTime(),
            amountMinor: nextCharge.amountMinor,
            currency: row.plan_snapshot.currency,
          },
  }
}
