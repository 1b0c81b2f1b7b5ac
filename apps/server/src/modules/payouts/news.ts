import type { Tx } from '../../platform/database/database.ts'
import { payoutsChanged, type PayoutAbout } from '../../events/payouts.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { Email, EmailMessage } from '../../platform/email/email.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { detailsEmail, failedEmail, heldEmail, paidEmail } from './emails.ts'
import type { DetailsRow } from './details.store.ts'
import type { HoldRow } from './holds.store.ts'
import type { PayoutRow } from './payouts.store.ts'

type Deps = {
  readonly email: Email
  readonly outbox: Pick<Outbox, 'publish'>
  readonly memberships: Pick<MembershipsApi, 'member'>
  /** The address that an account had before a change of late. */
  readonly formerEmail: (tx: Tx, accountId: string) => Promise<string | null>
}

/** What a host hears of her payouts, by e-mail and in her studio, in the transaction that changes them. */
export function createPayoutNews({ email, outbox, memberships, formerEmail }: Deps) {
  async function send<Data>(
    tx: Tx,
    accountId: string | null,
    message: Pick<EmailMessage<Data>, 'template' | 'data' | 'key' | 'category'>,
    addresses: readonly string[] = [],
  ): Promise<void> {
    const account = accountId === null ? null : await memberships.member(accountId)
    if (account === null) return
    const { brandId, language, id: memberId } = account
    for (const address of [account.email, ...addresses])
      await email.send(tx, {
        ...message,
        key: `${message.key}:${address}`,
        to: { brandId, email: address, language, memberId },
      })
  }
  /** Her open pages hear of it as soon as it is committed. */
  async function show(tx: Tx, memberId: string | null, about: PayoutAbout): Promise<void> {
    if (memberId !== null) await outbox.publish(tx, payoutsChanged({ memberId, about }))
  }
  return {
    taken: (tx: Tx, accountId: string) => show(tx, accountId, 'details'),
    /** To the present address, and to the one before where it was changed of late: whoever changed both is found out. */
    async details(tx: Tx, { id, accountId, country, last4, usableFrom }: DetailsRow, token: string): Promise<void> {
      const former = await formerEmail(tx, accountId)
      await send(
        tx,
        accountId,
        {
          template: detailsEmail,
          data: { country, last4, usableFrom, token },
          key: `payout-details:${id}`,
          category: 'security',
        },
        former === null ? [] : [former],
      )
      await show(tx, accountId, 'details')
    },
    async paid(tx: Tx, { id, accountId, amount, currency, country, last4 }: PayoutRow): Promise<void> {
      await send(tx, accountId, {
        template: paidEmail,
        data: { amount, currency, account: `${country ?? ''} ${last4 ?? ''}` },
        key: `payout-paid:${id}`,
        category: 'orders',
      })
      await show(tx, accountId, 'paid')
    },
    async failed(tx: Tx, { id, accountId, amount, currency }: PayoutRow, words: string): Promise<void> {
      await send(tx, accountId, {
        template: failedEmail,
        data: { amount, currency, words },
        key: `payout-failed:${id}`,
        category: 'orders',
      })
      await show(tx, accountId, 'failed')
    },
    async held(tx: Tx, { id, accountId, amount, words }: HoldRow, currency: string): Promise<void> {
      await send(tx, accountId, {
        template: heldEmail,
        data: { amount, currency, words },
        key: `payout-held:${id}`,
        category: 'decisions',
      })
      await show(tx, accountId, 'held')
    },
  }
}
export type PayoutNews = ReturnType<typeof createPayoutNews>
