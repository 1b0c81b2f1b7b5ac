import type { Tx } from '../../platform/database/database.ts'
import type { Email, EmailMessage } from '../../platform/email/email.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { payAnswerEmail, deductionEmail, rateEmail, statementEmail } from './emails.ts'
import type { HostRow, Rate } from './pay.store.ts'

type Deps = { readonly email: Email; readonly memberships: Pick<MembershipsApi, 'member'> }
export type LastMonth = { readonly month: string; readonly was: number; readonly wouldBe: number }
export type PayNews = ReturnType<typeof createPayNews>

/** What a host gets by e-mail about her pay, in the transaction that changes it. */
export function createPayNews({ email, memberships }: Deps) {
  async function send<Data>(
    tx: Tx,
    accountId: string,
    message: Pick<EmailMessage<Data>, 'template' | 'data' | 'key'>,
  ): Promise<void> {
    const account = await memberships.member(accountId)
    if (account === null) return
    const { brandId, email: address, language, id: memberId } = account
    await email.send(tx, { ...message, to: { brandId, email: address, language, memberId }, category: 'orders' })
  }
  return {
    closed: (tx: Tx, host: HostRow, { month, total, currency }: { month: string; total: number; currency: string }) =>
      send(tx, host.accountId, {
        template: statementEmail,
        data: { month, total: { amount: total, currency } },
        key: `pay-statement:${host.angelId}:${month}`,
      }),
    announced: (tx: Tx, host: HostRow, { rate, lastMonth }: { rate: Rate; lastMonth: LastMonth | null }) =>
      send(tx, host.accountId, {
        template: rateEmail,
        data: {
          from: rate.validFrom,
          lastMonth: lastMonth && {
            month: lastMonth.month,
            was: { amount: lastMonth.was, currency: rate.currency },
            wouldBe: { amount: lastMonth.wouldBe, currency: rate.currency },
          },
        },
        key: `pay-rate:${rate.id}:${host.angelId}`,
      }),
    answered: (
      tx: Tx,
      accountId: string,
      {
        id,
        isGranted,
        amount,
        currency,
        words,
      }: { id: string; isGranted: boolean; amount: number; currency: string; words: string },
    ) =>
      send(tx, accountId, {
        template: payAnswerEmail,
        data: { isGranted, amount: { amount, currency }, words },
        key: `pay-answer:${id}`,
      }),
    deducted: (
      tx: Tx,
      accountId: string,
      { id, amount, currency, words }: { id: string; amount: number; currency: string; words: string },
    ) =>
      send(tx, accountId, {
        template: deductionEmail,
        data: { amount: { amount, currency }, words },
        key: `pay-deduction:${id}`,
      }),
  }
}
