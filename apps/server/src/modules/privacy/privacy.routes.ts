import { type DataExportReply, routes } from '@incontro/contract'
import { type Call, type FileAnswer, handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { AccountsApi } from '../accounts/index.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { linkLimits } from '../../platform/http/link-limits.ts'

/** How often a caller may make each of these calls. */
const limits = {
  keepAccount: linkLimits('keep_account'),
} satisfies Record<string, RouteLimits>

type Verbs = {
  requireProof: AccountsApi['requireProof']
  originOf(call: Call): Promise<string>
  exports: {
    read(memberId: string): Promise<DataExportReply>
    request(memberId: string, origin: string): Promise<DataExportReply>
    download(accountId: string, id: string): Promise<FileAnswer>
  }
  erase(memberId: string, origin: string): Promise<{ erasesAt: Date }>
  keep(token: string | undefined): Promise<void>
}

export function privacyRoutes({ requireProof, originOf, exports, erase, keep }: Verbs): RouteBinding[] {
  return [
    handle(routes.dataExport, async ({ principal }) => exports.read(principal.accountId)),
    handle(routes.requestDataExport, async ({ principal, call }) => {
      await requireProof(principal)
      return exports.request(principal.accountId, await originOf(call))
    }),
    handle(routes.downloadDataExport, async ({ params, principal }) =>
      exports.download(principal.accountId, params.id),
    ),
    handle(routes.eraseAccount, async ({ principal, call }) => {
      await requireProof(principal)
      const { erasesAt } = await erase(principal.accountId, await originOf(call))
      return { result: true as const, erasesAt: erasesAt.getTime() }
    }),
    handle(routes.keepAccount, limits.keepAccount, async ({ body }) => {
      await keep(body.token)
      return { result: 'OK' as const }
    }),
  ]
}
