import { Readable } from 'node:stream'
import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { type Call, FileAnswer, handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { linkLimits } from '../../platform/http/link-limits.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { DAY, HOUR } from '../../platform/rate-limit/windows.ts'
import type { AccountsApi } from '../accounts/index.ts'
import type { Details } from './details.ts'
import type { Make, Payee } from './make.ts'
import type { Overview } from './overview.ts'
import type { TaxReports } from './tax-reports.ts'

const saves: RouteLimits = [{ name: 'payout-details', by: 'account', most: 20, windowMs: DAY }]
const requests: RouteLimits = [{ name: 'payouts', by: 'account', most: 60, windowMs: HOUR }]

type UseCases = {
  readonly overview: Overview
  readonly make: Pick<Make, 'request'>
  readonly details: Details
  readonly reports: Pick<TaxReports, 'ofHost'>
  readonly requireStepUp: AccountsApi['requireStepUp']
  readonly currencyOf: (brandId: string) => Promise<string>
}
const ok = { result: true as const }

/** A host's own payouts (AN-21). */
export function payoutRoutes({
  overview,
  make,
  details,
  reports,
  requireStepUp,
  currencyOf,
}: UseCases): RouteBinding[] {
  const payeeOf = async ({ angelId, accountId }: Principal, { brandId }: Call): Promise<Payee> => {
    if (angelId === null) throw new AppError('forbidden')
    return { angelId, accountId, brandId, currency: await currencyOf(brandId) }
  }
  return [
    handle(routes.studioPayouts, async ({ principal, call }) => overview(await payeeOf(principal, call))),
    handle(routes.studioSavePayoutDetails, saves, async ({ principal, body }) => {
      await requireStepUp(principal)
      await details.save(principal.accountId, body)
      return ok
    }),
    handle(routes.studioCancelPayoutDetails, requests, async ({ principal }) => {
      await details.cancel(principal.accountId)
      return ok
    }),
    handle(routes.cancelPayoutDetails, linkLimits('payout_details'), async ({ body }) => {
      await details.cancelByLink(body.token)
      return ok
    }),
    handle(routes.studioRequestPayout, requests, async ({ principal, call, body }) => ({
      id: await make.request(await payeeOf(principal, call), body),
    })),
    handle(routes.studioSaveTax, saves, async ({ principal, body }) => {
      await requireStepUp(principal)
      await details.saveTax(principal.accountId, body)
      return ok
    }),
    handle(routes.studioTaxReport, async ({ principal, call, params: { year } }) => {
      const { angelId, brandId } = await payeeOf(principal, call)
      const csv = await reports.ofHost({ angelId, brandId }, Number(year))
      if (csv === null) throw new AppError('not_found')
      const content = Buffer.from(csv)
      return new FileAnswer({ content: Readable.from([content]), name: `payouts-${year}.csv`, bytes: content.length })
    }),
  ]
}
