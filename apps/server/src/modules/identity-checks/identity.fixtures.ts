import { ErrorReply, type DocumentSide, IdentityStanding, type IdentityOutcome, routes } from '@incontro/contract'
import type { TestServer } from '@incontro/testing'
import { sql } from 'kysely'
import sharp from 'sharp'

/** A picture of a side; its words are nowhere in its bytes. */
export function picture(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** A person's own check over the public calls. */
export function identityDriver({ url, api, database }: TestServer) {
  async function addPicture(token: string | undefined, side: DocumentSide, content?: Buffer) {
    const form = new FormData()
    const bytes = content ?? (await picture('teal'))
    form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${side}.jpg`)
    const answer = await fetch(`${url}/studio/api/identity/pictures/${side}`, {
      method: 'POST',
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      body: form,
    })
    const json: unknown = await answer.json()
    return {
      status: answer.status,
      code: ErrorReply.safeParse(json).data?.error.code,
      standing: IdentityStanding.safeParse(json).data,
    }
  }
  async function start(token: string): Promise<IdentityStanding> {
    return api.call(routes.startIdentity, { token, body: { returnTo: '/studio/apply' } })
  }
  return {
    addPicture,
    start,
    async handIn(token: string, sandboxOutcome?: IdentityOutcome): Promise<IdentityStanding> {
      await start(token)
      for (const side of ['front', 'face'] as const) await addPicture(token, side)
      return api.call(routes.sendIdentity, {
        token,
        body: { documentKind: 'passport', ...(sandboxOutcome !== undefined && { sandboxOutcome }) },
      })
    },
    async checkOf(accountId: string): Promise<string> {
      const { rows } = await sql<{ id: string }>`select id from identity_checks where account_id = ${accountId}
        order by created_at desc, id desc limit 1`.execute(database.db)
      return rows[0]?.id ?? ''
    },
    /** Takes the check of a fixture away, as of a person who was never checked. */
    async forget(accountId: string): Promise<void> {
      await sql`delete from identity_checks where account_id = ${accountId}`.execute(database.db)
      await sql`update angels set is_verified = false, is_listed = false where account_id = ${accountId}`.execute(
        database.db,
      )
    },
  }
}
