import { addAccounts, addBrands, addPersonAngels, grantCredits } from '@incontro/testing/crowd.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import type { Known } from './fill.ts'

export type People = Awaited<ReturnType<typeof makePeople>>

/** The angel whom most write to and the member who writes to most, who can both log in, on a database without brands. */
export async function makePeople(database: Database) {
  await addBrands(database)
  const [her] = await addPersonAngels(database, 1)
  const [member] = await addAccounts(database, 1, 'member')
  if (her === undefined || member === undefined) throw new Error('no one was made')
  await grantCredits(database, [member], 1000)
  await database.pool.query('update memberships set tier = 2 where member_id = $1', [member.id])
  const known: Known = { angelId: her.angelId, member }
  return { known, her, member }
}
