import { chargesCaptured, chargesUnneeded } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { type TransactionHandler, within } from '../../../platform/outbox/define-event.ts'
import type { ChargesStore } from '../../charges/index.ts'
import { type Books, createBooks } from './books.ts'
import {
  type AccountBalance,
  createMoneyStore,
  type ExportedLine,
  type StatementLine,
  type Stretch,
} from './money.store.ts'
import { recogniseJob } from './recognise.ts'

export type { AccountBalance, StatementLine } from './money.store.ts'
export type TrialBalance = {
  readonly accounts: readonly AccountBalance[]
  /** Of all closing balances, by currency: zero, or the books are wrong. */
  readonly differences: readonly { readonly currency: string; readonly amount: number }[]
}
/** A brand, or null for money that is of none; `month` as 2026-11, UTC. */
export type OfMonth = { readonly brandId: string | null; readonly month: string }
export type MoneyAccounts = {
  /** Every account of a brand: what it had before a month, what moved, what it had afterwards. */
  trialBalance(asked: OfMonth): Promise<TrialBalance>
  /** The lines of one account in a month. */
  accountStatement(asked: OfMonth & { readonly account: string }): Promise<readonly StatementLine[]>
  /** BO-44: every line of a month, for an accountant; at most so many. */
  exportedLines(tx: Tx, asked: OfMonth & { readonly most: number }): Promise<readonly ExportedLine[]>
  /** Whose money there is. */
  moneyBrands(tx?: Tx): Promise<readonly (string | null)[]>
}

type Deps = Pick<Parameters<typeof recogniseJob>[0], 'db' | 'leftOf' | 'now'> & {
  readonly charges: Pick<ChargesStore, 'readAttempt'>
}

/** Money as double entry (decision 0026): what posts it, and what operators read of it. */
export function createMoney({ db, charges, leftOf, now }: Deps): {
  readonly books: Books
  readonly transactionHandlers: readonly TransactionHandler[]
  readonly accounts: MoneyAccounts
  readonly jobs: readonly Job[]
} {
  const store = createMoneyStore(db)
  const books = createBooks({ store, now })
  async function postCapture(tx: Tx, { attemptId }: { readonly attemptId: string }): Promise<void> {
    const { order, attempt } = await charges.readAttempt(tx, attemptId)
    await books.captured(tx, { order, attempt, isDuplicate: attempt.duplicate })
  }
  return {
    books,
    transactionHandlers: [within(chargesCaptured, 'books', postCapture), within(chargesUnneeded, 'books', postCapture)],
    jobs: [recogniseJob({ db, store, books, leftOf, now })],
    accounts: {
      async trialBalance({ brandId, month }) {
        const accounts = await store.balances(brandId, stretchOf(month))
        const sums = new Map<string, number>()
        for (const { currency, closing } of accounts) sums.set(currency, (sums.get(currency) ?? 0) + closing)
        return { accounts, differences: [...sums].map(([currency, amount]) => ({ currency, amount })) }
      },
      accountStatement: ({ brandId, month, account }) => store.statement(brandId, account, stretchOf(month)),
      exportedLines: (tx, { brandId, month, most }) => store.lines(tx, brandId, { ...stretchOf(month), most }),
      moneyBrands: store.brands,
    },
  }
}

function stretchOf(month: string): Stretch {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? []
  if (year === undefined || number === undefined)
    throw new AppError('bad_request', { message: 'a month is written as 2026-11', field: 'month' })
  return {
    from: new Date(Date.UTC(Number(year), Number(number) - 1)),
    until: new Date(Date.UTC(Number(year), Number(number))),
  }
}
