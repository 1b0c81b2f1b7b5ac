import type { EvidencePack } from '@incontro/contract/backoffice.ts'
import type { DeskDispute } from '../../../modules/disputes/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { MoneyDeps } from './money.deps.ts'
import { amount, millis } from './orders.present.ts'

const DAY_MS = 86_400_000
/** Compelling Evidence 3.0 (Visa, reason 10.4): payments of 120 to 365 days before, which no one disputed. */
const [YOUNGEST_MS, OLDEST_MS] = [120 * DAY_MS, 365 * DAY_MS]

/** BO-41: what there is to show a bank, made of what was recorded. Of a chat nothing but on which days credits were used. */
export function evidenceOf({ payments, accounts, credits, emailsAbout, now }: MoneyDeps) {
  return async function evidence(dispute: DeskDispute, tx?: Tx): Promise<EvidencePack> {
    const order = await payments.orderDesk.order(dispute.order_id, tx)
    if (order === undefined) throw new Error('a dispute without its order')
    const { attempts } = await payments.orderDesk.read(order, tx)
    const disputed = attempts.find(({ row }) => row.id === dispute.attempt_id)
    const boughtAt = order.paid_at ?? order.created_at
    const [sessions, use, receipts, earlier] = await Promise.all([
      accounts.sessionsSince(order.member_id, boughtAt, tx),
      credits.spentByDay(order.member_id, boughtAt, tx),
      payments.receiptsOfOrder(order.id, tx),
      payments.orderDesk.undisputedBetween(
        order.member_id,
        new Date(dispute.opened_at.getTime() - OLDEST_MS),
        new Date(dispute.opened_at.getTime() - YOUNGEST_MS),
        tx,
      ),
    ])
    const refunds = disputed?.refunds ?? []
    const emails = await emailsAbout(
      order.member_id,
      [order.id, dispute.id, ...refunds.map(({ id }) => id), ...receipts.map(({ number }) => number)],
      tx,
    )
    const { consent, currency } = order
    return {
      madeAt: now().getTime(),
      order: {
        id: order.id,
        plan: order.plan_snapshot.name,
        amount: amount(order.amount_minor, currency),
        paidAt: millis(order.paid_at),
        descriptor: order.descriptor,
        country: order.country,
        paidWith: {
          method: disputed?.row.method ?? '',
          brand: disputed?.row.card_brand ?? null,
          last4: disputed?.row.card_last4 ?? null,
        },
        providerRef: disputed?.row.provider_ref ?? null,
      },
      consent:
        consent === null
          ? null
          : {
              button: consent.buttonLabel,
              language: consent.language,
              textVersion: consent.textVersion,
              startNow: consent.startNow,
              shownPrice: amount(consent.shownPrice, currency),
              at: consent.at,
              ip: consent.ip,
              userAgent: consent.userAgent,
              summaryHash: consent.summaryHash ?? null,
            },
      threeDs: disputed?.threeDs ?? 'not_asked',
      sessions: sessions.map((session) => ({
        at: session.created_at.getTime(),
        lastSeen: session.last_seen_at.getTime(),
        ip: session.ip,
      })),
      use: [...use],
      receipts: receipts
        .filter(({ kind }) => kind === 'receipt')
        .map((receipt) => ({
          number: receipt.number,
          issuedAt: receipt.issued_at.getTime(),
          total: amount(receipt.total_minor, receipt.currency),
        })),
      notices: emails.map(({ kind, at, state }) => ({ kind, at: at.getTime(), state })),
      refunds: refunds.map((refund) => ({
        amount: amount(refund.amount_minor, refund.currency),
        reason: refund.reason,
        state: refund.state,
        at: refund.created_at.getTime(),
      })),
      earlier: earlier.map((one) => ({
        orderId: one.orderId,
        amount: amount(one.amountMinor, one.currency),
        paidAt: one.paidAt.getTime(),
        providerRef: one.providerRef,
        matches: [
          'account' as const,
          ...(isSame(one.cardKey, disputed?.row.card_key) ? ['card' as const] : []),
          ...(isSame(one.ipKey, disputed?.row.ip_key) ? ['network' as const] : []),
        ],
      })),
    }
  }
}

/** Two earlier payments that share the account and the network with the disputed one, as the rule asks. */
export function isCompelling({ earlier }: Pick<EvidencePack, 'earlier'>): boolean {
  return earlier.filter(({ matches }) => matches.includes('network')).length >= 2
}

function isSame(one: Buffer | null, other: Buffer | null | undefined): boolean {
  return one !== null && other != null && one.equals(other)
}
