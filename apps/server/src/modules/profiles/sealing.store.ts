import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { MAY_BE_LISTED } from './angels.store.ts'

/** A member by the account, an angel by the profile. */
export type Sealed = { readonly kind: 'member' | 'angel'; readonly id: string }

/** TS-15: triggers keep hidden what is sealed, whoever writes the rows meanwhile. */
export const sealing = {
  async seal(tx: Tx, { kind, id }: Sealed): Promise<void> {
    await (
      kind === 'angel'
        ? sql`update angels set is_sealed = true where id = ${id}`
        : sql`update member_profiles set is_sealed = true where member_id = ${id}`
    ).execute(tx)
  },
  async unseal(tx: Tx, { kind, id }: Sealed, shows: boolean): Promise<void> {
    await (
      kind === 'angel'
        ? sql`update angels set is_sealed = false, is_listed = is_listed or (${shows} and relist and ${MAY_BE_LISTED}),
          relist = relist and not (${shows} and ${MAY_BE_LISTED}) where id = ${id} and is_sealed`
        : sql`update member_profiles set is_sealed = false where member_id = ${id} and is_sealed`
    ).execute(tx)
  },
}
