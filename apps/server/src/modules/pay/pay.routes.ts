import { Readable } from 'node:stream'
import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { FileAnswer, handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import type { Objections } from './objections.ts'
import type { Statement } from './statement.ts'

const objects: RouteLimits = [{ name: 'pay', by: 'account', most: 60, windowMs: HOUR }]

type UseCases = { readonly statement: Statement; readonly object: Objections['object'] }

/** A host's own statement (AN-19, AN-20). */
export function payRoutes({ statement, object }: UseCases): RouteBinding[] {
  return [
    handle(routes.studioPay, ({ principal, call: { brandId } }) =>
      statement.overview({ angelId: angelOf(principal), brandId }),
    ),
    handle(routes.studioPayMonth, ({ principal, params: { month } }) => statement.month(angelOf(principal), month)),
    handle(routes.studioPayCsv, async ({ principal, params: { month } }) => {
      const csv = Buffer.from(await statement.csv(angelOf(principal), month))
      return new FileAnswer({ content: Readable.from([csv]), name: `pay-${month}.csv`, bytes: csv.length })
    }),
    handle(routes.studioDisputeLine, objects, async ({ principal, params: { lineId }, body: { words } }) => {
      await object({ angelId: angelOf(principal), lineId, words })
      return { result: true as const }
    }),
  ]
}

/** @throws AppError forbidden for a caller without a profile of their own */
function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden')
  return angelId
}
