import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  brandsOf,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { csvOf } from './csv.rules.ts'
import type { MoneyDeps } from './money.deps.ts'
import { amount } from './orders.present.ts'

const SETTLE = 'money.settle'
const NONE = 'none'
/** What we owe for credits that were paid and not used yet. */
const DEFERRED = 'revenue_deferred'
/** A month with more lines is exported from the database. */
const MOST_LINES = 50_000

/** BO-44: trial balance, what is owed in credits, closed days, the rules that must hold, the accountant's file. */
export function bookBindings({ payments, credits, now }: MoneyDeps): readonly OperatorBinding[] {
  /** Whose books an operator sees; money of no brand is for who reaches all. */
  async function brandsFor(operator: Operator, tx?: Tx): Promise<string[]> {
    const own = brandsOf(operator.grants, SETTLE)
    const all = await payments.moneyBrands(tx)
    return all.flatMap((brandId) => {
      if (brandId === null) return own === null ? [NONE] : []
      return own === null || own.includes(brandId) ? [brandId] : []
    })
  }
  const idOf = (brand: string) => (brand === NONE ? null : brand)

  return [
    answer(calls.showBooks, async ({ operator, query }) => {
      const brands = await brandsFor(operator)
      const month = query.month ?? now().toISOString().slice(0, 7)
      const brand = query.brand ?? brands[0] ?? NONE
      if (query.brand !== undefined && !brands.includes(query.brand)) throw new OperatorError('not_found')
      if (!brands.includes(brand))
        return { brand, month, brands, accounts: [], differences: [], liability: [], unspent: [] }
      const [balance, unspent] = await Promise.all([
        payments.trialBalance({ brandId: idOf(brand), month }),
        brand === NONE ? [] : credits.unspentOf(brand),
      ])
      return {
        brand,
        month,
        brands,
        accounts: [...balance.accounts],
        differences: balance.differences.map((one) => amount(one.amount, one.currency)),
        liability: balance.accounts
          .filter(({ account }) => account === DEFERRED)
          .map(({ closing, currency }) => amount(-closing, currency)),
        unspent: [...unspent],
      }
    }),
    answer(calls.bookRules, async () => {
      const report = await payments.invariantReport()
      return {
        at: report?.at.getTime() ?? null,
        rules: (report?.results ?? []).map(({ number, name, broken, isWarning }) => ({
          number,
          name,
          broken,
          isWarning,
        })),
      }
    }),
    answer(calls.listCloses, async ({ query: { after } }) => {
      const [rows, total] = await Promise.all([
        payments.closes(after === undefined ? null : cursorOf(after, ['day']).day, PAGE + 1),
        payments.closesCount(),
      ])
      return {
        rows: rows.slice(0, PAGE).map(({ day, at, entries, hash }) => ({
          day,
          at: at.getTime(),
          entries,
          hash: hash.toString('hex'),
        })),
        next: nextOf(rows, ({ day }) => ({ day })),
        total,
        isMore: false,
      }
    }),
    answer(calls.verifyCloses, () => payments.verifyCloses()),
    act(calls.exportBooks, {
      async look({ tx, operator, body: { brand, month } }) {
        if (!(await brandsFor(operator, tx)).includes(brand)) throw new OperatorError('not_found')
        return {
          object: { id: brand, brandId: idOf(brand) },
          title: `${brand} ${month}`,
          before: {},
          after: { brands: [brand], month },
        }
      },
      async perform({ tx, body: { brand, month } }) {
        const lines = await payments.exportedLines(tx, { brandId: idOf(brand), month, most: MOST_LINES + 1 })
        if (lines.length > MOST_LINES)
          throw new OperatorError('conflict', { message: 'too many lines for a file', beside: { why: 'too_many' } })
        return { fileName: `books-${brand}-${month}.csv`, csv: csvOf(lines), lines: lines.length }
      },
    }),
  ]
}
