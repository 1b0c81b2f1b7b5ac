import { randomUUID } from 'node:crypto'
import { addMember, type TestServer } from '@incontro/testing'

/** A member with a plan and credits. */
export async function addWriter(server: TestServer, place: { region: string; city: string }) {
  const member = await addMember(server, { level: 1, ...place })
  await server.database.transaction((tx) =>
    server.product.apis.credits.grant(tx, {
      memberId: member.id,
      asset: 'msg',
      class: 'plan',
      amount: 500,
      source: 'plan',
      key: randomUUID(),
      cause: { kind: 'purchase' },
    }),
  )
  return member
}
