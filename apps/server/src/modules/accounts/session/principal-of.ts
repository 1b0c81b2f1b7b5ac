import type { Principal } from '../../../platform/http/principal.ts'
import type { PrincipalRow } from '../accounts.store.ts'

/** AN-06: a host is no one's profile in a session that no passkey opened: no call of the studio and no socket writes as her. */
export function createPrincipalOf(requiresPasskeys: (brandId: string) => Promise<boolean>) {
  return async function principalOf(found: PrincipalRow): Promise<Principal> {
    const isShut = found.lacks_passkey && (await requiresPasskeys(found.brand_id))
    return toPrincipal(isShut ? { ...found, angel_id: null } : found)
  }
}

function toPrincipal(found: PrincipalRow): Principal {
  return {
    accountId: found.id,
    trackerId: found.tracker_id,
    sessionId: found.session_id,
    brandId: found.brand_id,
    role: found.role,
    angelId: found.angel_id,
  }
}
