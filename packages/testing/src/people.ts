import { randomUUID } from 'node:crypto'
import { routes, type Session, type SignUp } from '@incontro/contract'
import { sql } from 'kysely'
import type { TestServer } from './server.ts'

export type NewAngel = Parameters<TestServer['product']['apis']['profiles']['addAngels']>[1][number]

/** A profile that is right in every field: an automated angel of Madrid unless a test says otherwise. */
export function validAngel(over: Partial<NewAngel> = {}): NewAngel {
  const now = new Date()
  return {
    id: randomUUID(),
    account_id: null,
    kind: 'automated',
    country: 'es',
    region: 'Madrid',
    city: 'Madrid',
    screen_name: 'Lucía',
    age: 34,
    gender: 'woman',
    about: 'Sé qué novela te falta',
    description: 'El Rastro me parece la mejor biblioteca de Madrid, y la más desordenada.',
    hair_color: 'black',
    height_cm: 168,
    weight_kg: null,
    position: 'Librera de viejo',
    photo_collection: 'collection',
    thumb_hash: null,
    last_active_at: now,
    created_at: now,
    ...over,
  }
}

/** Adds a profile and answers its id; the person behind it was checked, as everybody who is listed was (AN-05). */
export async function addAngel({ product, database }: TestServer, over: Partial<NewAngel> = {}): Promise<string> {
  const angel = validAngel(over)
  await database.transaction(async (tx) => {
    if (angel.account_id != null) await product.apis.identityChecks.addChecked(tx, angel.account_id, angel.age)
    await product.apis.profiles.addAngels(tx, [angel])
  })
  return angel.id
}

/** A person with a profile of kind member and the session of her account. */
export async function addPersonAngel(
  server: TestServer,
  over: Partial<NewAngel> = {},
): Promise<{ angelId: string; accountId: string; session: Session }> {
  const session = await server.api.signUp({ gender: 'woman', seeks: 'man' })
  const made = await sql<{
    id: string
  }>`update members set role = 'angel' where tracker_id = ${session.trackerId} returning id`.execute(server.database.db)
  const accountId = made.rows[0]?.id ?? ''
  const angelId = await addAngel(server, { kind: 'member', account_id: accountId, ...over })
  return { angelId, accountId, session }
}

/** AN-10: she says that she is available; her page has to be open. */
export async function turnAvailable(server: TestServer, { session }: { session: Session }): Promise<void> {
  await server.api.call(routes.studioChooseAvailability, { token: session.token, body: { chosen: 'available' } })
}

/** A member of a level, signed up through the public API; their id stands beside their session. */
export async function addMember(
  server: TestServer,
  { level = 0, ...over }: Partial<SignUp> & { level?: 0 | 1 | 2 } = {},
): Promise<Session & { id: string }> {
  const session = await server.api.signUp(over)
  const member = await server.product.apis.memberships.memberByTracker(session.trackerId)
  if (member === null) throw new Error('the sign-up made no member')
  if (level > 0)
    await server.database.transaction((tx) =>
      server.product.apis.memberships.setLevel(tx, member.id, { level, until: null }),
    )
  return { ...session, id: member.id }
}

/** AN-14: an angel has had the page of a member open for some seconds, so that she may act there. */
export async function openPersonPage(
  { product, database }: TestServer,
  { angelId }: { angelId: string },
  { trackerId }: { trackerId: string },
): Promise<void> {
  const member = await product.apis.memberships.memberByTracker(trackerId)
  if (member === null) throw new Error('there is no such member')
  await product.apis.likes.meeting.open({ angelId, memberId: member.id })
  await sql`update person_openings set opened_at = opened_at - interval '10 seconds'
    where angel_id = ${angelId} and member_id = ${member.id}`.execute(database.db)
}
