import { MAX_HOLDER_LENGTH, PAYOUT_WAIT_HOURS, TaxDetails } from '@incontro/contract'
import { z } from 'zod'
import type { Envelope, Enveloped } from '../../platform/crypto/envelope.ts'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids/ids.ts'
import { hashToken, newToken } from '../accounts/index.ts'
import type { DetailsRow, DetailsStore } from './details.store.ts'
import type { PayoutNews } from './news.ts'

const HOUR_MS = 3_600_000
/** What is sealed of bank details. */
const Account = z.strictObject({ iban: z.string(), holder: z.string().max(MAX_HOLDER_LENGTH) })
export type Account = z.infer<typeof Account>

type Deps = {
  readonly store: DetailsStore
  readonly envelope: Envelope
  readonly transaction: RunTransaction
  readonly news: Pick<PayoutNews, 'details' | 'taken'>
  readonly now: () => Date
}

/** AN-21: where a host is paid to. Sealed, shown by its last signs, and never used before 48 hours are over. */
export function createDetails({ store, envelope, transaction, news, now }: Deps) {
  return {
    async save(accountId: string, account: Account): Promise<void> {
      const at = now()
      const { token, hash } = newToken()
      const row: DetailsRow = {
        id: newId(),
        accountId,
        ...envelope.seal(Buffer.from(JSON.stringify(account))),
        country: account.iban.slice(0, 2),
        last4: account.iban.slice(-4),
        savedAt: at,
        usableFrom: new Date(at.getTime() + PAYOUT_WAIT_HOURS * HOUR_MS),
      }
      await transaction(async (tx) => {
        await store.cancelWaiting(tx, accountId, at)
        await store.insert(tx, { ...row, cancelHash: hash })
        await news.details(tx, row, token)
      })
    },
    /** @throws AppError not_found where nothing waits */
    async cancel(accountId: string): Promise<void> {
      await transaction(async (tx) => {
        if ((await store.cancelWaiting(tx, accountId, now())) === 0) throw new AppError('not_found')
        await news.taken(tx, accountId)
      })
    },
    /**
     * Takes back what waits now, be it what the link came for or saved after that. Pressed twice it says the same.
     * @throws AppError token_expired once its 48 hours are over
     */
    async cancelByLink(token: string): Promise<void> {
      await transaction(async (tx) => {
        const accountId = await store.ofLink(tx, hashToken(token), now())
        if (accountId === undefined) throw new AppError('token_expired', { field: 'token' })
        if ((await store.cancelWaiting(tx, accountId, now())) > 0) await news.taken(tx, accountId)
      })
    },
    open: (sealed: Enveloped): Account => Account.parse(JSON.parse(envelope.open(sealed).toString('utf8'))),
    async saveTax(accountId: string, tax: TaxDetails): Promise<void> {
      const sealed = envelope.seal(Buffer.from(JSON.stringify(tax)))
      await transaction((tx) =>
        store.saveTax(tx, {
          accountId,
          ...sealed,
          country: tax.taxCountry,
          last4: tax.taxId.slice(-4),
          savedAt: now(),
        }),
      )
    },
    async tax(accountId: string, tx?: Tx): Promise<TaxDetails | null> {
      const row = await store.tax(accountId, tx)
      return row === undefined ? null : TaxDetails.parse(JSON.parse(envelope.open(row).toString('utf8')))
    },
  }
}
export type Details = ReturnType<typeof createDetails>
