import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { currencyOf } from '@incontro/locale'
import { act, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { HostsDeps } from './deps.ts'
import { versionOf } from './payout-calls.ts'
import { requireBrand } from './reach.ts'

type Deps = Pick<HostsDeps, 'payouts' | 'brands'>
const PERMISSION = 'hosts.payouts'

/** AN-21: approved payouts as a file for the bank, and that the bank has paid it. */
export function payoutFileBindings({ payouts: { desk }, brands }: Deps): readonly OperatorBinding[] {
  return [
    act(calls.writePayoutFile, {
      async look({ tx, operator, params: { brandId }, body: { debtorIban } }) {
        requireBrand(operator, PERMISSION, brandId)
        const brand = (await brands.all()).find(({ id }) => id === brandId)
        if (brand === undefined) throw new OperatorError('not_found')
        const approved = await desk.lockApproved(tx, brandId)
        if (approved.length === 0) throw new OperatorError('conflict', { message: 'nothing is approved' })
        const currency = currencyOf(brand.country)
        return {
          object: { id: brandId, brandId },
          title: brand.title,
          version: versionOf(approved),
          before: {},
          after: { payouts: approved.length, currency },
          approved,
          file: { brandId, currency, debtorName: brand.company.name, debtorIban },
        }
      },
      perform: ({ tx, operator, seen: { approved, file } }) => desk.write(tx, approved, { ...file, by: operator.id }),
    }),
    act(calls.openPayoutFile, {
      async look({ tx, operator, params: { id } }) {
        const file = await desk.file(id, tx)
        if (file === undefined) throw new OperatorError('not_found')
        requireBrand(operator, PERMISSION, file.brandId)
        return { object: { id, brandId: file.brandId }, title: id, before: {}, after: {}, file }
      },
      perform: ({ tx, seen: { file } }) => desk.writeAgain(tx, file),
    }),
    act(calls.markPayoutsPaid, {
      async look({ tx, operator, params: { id } }) {
        const file = await desk.file(id, tx)
        if (file === undefined) throw new OperatorError('not_found')
        requireBrand(operator, PERMISSION, file.brandId)
        const sent = (await desk.lockFile(tx, id)).filter(({ state }) => state === 'sent')
        if (sent.length === 0) throw new OperatorError('conflict', { message: 'nothing of it is at the bank' })
        return {
          object: { id, brandId: file.brandId },
          title: id,
          version: versionOf(sent),
          before: { state: 'sent' },
          after: { state: 'paid', payouts: sent.length },
          sent,
        }
      },
      async perform({ tx, seen: { sent } }) {
        await desk.paid(tx, sent)
        return { ids: sent.map(({ id }) => id) }
      },
    }),
  ]
}
