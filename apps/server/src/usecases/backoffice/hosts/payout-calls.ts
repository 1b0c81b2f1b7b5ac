import type { Brand } from '@incontro/brand'
import { currencyOf } from '@incontro/locale'
import { payoutStates } from '@incontro/contract'
import { type BrandPayouts, type HostPayout, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { act, answer, type Operator, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { type FileRow, type PayoutRow, presentPayout } from '../../../modules/payouts/index.ts'
import type { HostsDeps } from './deps.ts'
import { holdableOf, presentHold } from './hold-calls.ts'
import { actionFor, reachOf, requireBrand } from './reach.ts'

type Deps = Pick<HostsDeps, 'payouts' | 'brands' | 'decisions'>
const PERMISSION = 'hosts.payouts'
const ENDED_SHOWN = 100

/** AN-21: payouts as operators see them; approved by two, and what became of one. */
export function payoutBindings({ payouts, brands, decisions }: Deps): readonly OperatorBinding[] {
  const { desk, reports } = payouts
  async function brandRow(operator: Operator, brand: Pick<Brand, 'id' | 'country'>): Promise<BrandPayouts> {
    const { id } = brand
    const [all, files, holds] = await Promise.all([desk.ofBrand(id), desk.files(id), desk.holds(id)])
    const shown = (states: readonly string[]) =>
      all.filter(({ state }) => states.includes(state)).map((row) => present(operator, row))
    const approved = shown(['approved'])
    return {
      brandId: id,
      currency: currencyOf(brand.country),
      prepared: shown(['prepared']),
      approved,
      files: files.flatMap((file) => {
        const open = all.filter(({ fileId, state }) => fileId === file.id && state === 'sent')
        return open.length === 0 ? [] : [presentFile(operator, file, open)]
      }),
      ended: shown(['paid', 'failed']).slice(0, ENDED_SHOWN),
      holds: holds.map((hold) => presentHold(operator, hold)),
      holdable: await holdableOf(operator, id, { payouts, decisions, holds }),
      debtorIban: files[0]?.debtorIban ?? null,
      years: await reports.years({ brandId: id }),
      actions: [
        actionFor(operator, calls.approvePayouts, id),
        actionFor(operator, calls.writePayoutFile, id, approved.length === 0 ? 'conflict' : undefined),
        actionFor(operator, calls.exportTaxReport, id),
      ],
    }
  }

  return [
    answer(calls.listHostPayouts, async ({ operator }) => {
      const reach = reachOf(operator, PERMISSION)
      const seen = (await brands.all()).filter(({ id }) => reach === null || reach.includes(id))
      return { rows: await Promise.all(seen.map((brand) => brandRow(operator, brand))), states: [...payoutStates] }
    }),
    act(calls.approvePayouts, {
      async look({ tx, operator, params: { brandId }, body: { ids, total } }) {
        requireBrand(operator, PERMISSION, brandId)
        const found = await desk.lockMany(tx, ids)
        if (found.length !== ids.length || found.some((row) => row.brandId !== brandId))
          throw new OperatorError('not_found')
        if (found.some(({ state }) => state !== 'prepared'))
          throw new OperatorError('conflict', { message: 'one of them is not due any more' })
        const sum = sumOf(found)
        if (sum !== total) throw new OperatorError('conflict', { field: 'total', message: 'the sum is another by now' })
        return {
          object: { id: brandId, brandId },
          title: brandId,
          before: {},
          after: { payouts: found.length, total: sum },
          found,
        }
      },
      async perform({ tx, operator, approvedBy = null, seen: { found } }) {
        if (approvedBy === null) throw new OperatorError('own_request')
        await desk.approve(tx, found, { askedBy: operator.id, approvedBy })
        return { ids: found.map(({ id }) => id) }
      },
    }),
    act(calls.failPayout, {
      async look({ tx, operator, params: { id }, body: { words } }) {
        const payout = await desk.lockOne(tx, id)
        if (payout === undefined) throw new OperatorError('not_found')
        requireBrand(operator, PERMISSION, payout.brandId)
        if (payout.state === 'failed') throw new OperatorError('conflict', { message: 'it is back in the balance' })
        return {
          object: { id, brandId: payout.brandId },
          title: payout.name,
          version: payout.state,
          before: { state: payout.state },
          after: { state: 'failed', words },
          payout,
        }
      },
      async perform({ tx, params: { id }, body: { words }, seen: { payout } }) {
        await desk.fail(tx, payout, words)
        return { id }
      },
    }),
    act(calls.exportTaxReport, {
      async look({ operator, params: { brandId }, body: { year } }) {
        requireBrand(operator, 'money.settle', brandId)
        const brand = (await brands.all()).find(({ id }) => id === brandId)
        if (brand === undefined) throw new OperatorError('not_found')
        return { object: { id: brandId, brandId }, title: `${brand.title} ${year}`, before: {}, after: { year } }
      },
      async perform({ params: { brandId }, body: { year } }) {
        return { fileName: `dac7-${brandId}-${year}.csv`, ...(await reports.ofBrand(brandId, year)) }
      },
    }),
  ]
}

function present(operator: Operator, row: PayoutRow): HostPayout {
  return {
    ...presentPayout(row),
    angelId: row.angelId,
    name: row.name,
    version: row.state,
    actions: [actionFor(operator, calls.failPayout, row.brandId, row.state === 'failed' ? 'conflict' : undefined)],
  }
}

function presentFile(operator: Operator, file: FileRow, open: readonly PayoutRow[]): BrandPayouts['files'][number] {
  return {
    id: file.id,
    at: file.at.getTime(),
    total: sumOf(open),
    version: versionOf(open),
    payouts: open.map((row) => present(operator, row)),
    actions: [
      actionFor(operator, calls.markPayoutsPaid, file.brandId),
      actionFor(operator, calls.openPayoutFile, file.brandId),
    ],
  }
}

/** How many there are and what they come to: none is added or goes without changing it. */
export function versionOf(payouts: readonly Pick<PayoutRow, 'amount'>[]): string {
  return `${payouts.length}:${sumOf(payouts)}`
}
function sumOf(payouts: readonly Pick<PayoutRow, 'amount'>[]): number {
  return payouts.reduce((sum, { amount }) => sum + amount, 0)
}
