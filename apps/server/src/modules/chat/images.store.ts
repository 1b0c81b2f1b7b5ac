import { sql } from 'kysely'
import { bareArray } from '../../platform/database/arrays.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Run, Statement } from '../../platform/database/statement.ts'
import { millis } from './millis.ts'

/** A picture as the readers of its message know it. */
export type ItemImage = {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly thumbHash: string
}
export type ImageRow = {
  readonly id: string
  readonly sender_id: string
  readonly client_id: string
  readonly member_id: string
  readonly angel_id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly thumb_hash: string
  readonly bytes: number
  readonly conversation_id: string | null
  /** Null until its message is committed. */
  readonly seq: number | null
}
const COLUMNS =
  'i.id, i.sender_id, i.client_id, i.member_id, i.angel_id, i.name, i.width, i.height, i.thumb_hash, i.bytes, i.conversation_id, i.seq'

export const itemImage = ({ id, width, height, thumb_hash: thumbHash }: ImageRow): ItemImage => ({
  id,
  width,
  height,
  thumbHash,
})

const LOCK: Statement = {
  name: 'chat-lock-images',
  text: `select ${COLUMNS} from unnest($1::uuid[], $2::uuid[]) as keys (sender_id, client_id)
    join message_images i on i.sender_id = keys.sender_id and i.client_id = keys.client_id order by i.id for update of i`,
}
/** Locks the pictures that were uploaded for these messages: none is swept away between the look and the commit. */
export function lockImages(
  run: Run,
  keys: readonly { senderId: string; clientId: string }[],
): Promise<readonly ImageRow[]> {
  return run<ImageRow>(LOCK, [bareArray(keys.map((key) => key.senderId)), bareArray(keys.map((key) => key.clientId))])
}

export type PlacedImage = { readonly id: string; readonly conversationId: string; readonly seq: number }
const PLACE: Statement = {
  name: 'chat-place-images',
  text: `update message_images i set conversation_id = t.conversation_id, seq = t.seq
    from unnest($1::uuid[], $2::uuid[], $3::int[]) as t (id, conversation_id, seq) where i.id = t.id`,
}
/** Gives pictures the places of their messages, in the transaction that writes these. */
export async function placeImages(run: Run, placed: readonly PlacedImage[]): Promise<void> {
  await run(PLACE, [
    bareArray(placed.map((one) => one.id)),
    bareArray(placed.map((one) => one.conversationId)),
    bareArray(placed.map((one) => one.seq)),
  ])
}

type Key = { readonly senderId: string; readonly clientId: string }
export type NewImage = Key & {
  readonly id: string
  readonly memberId: string
  readonly angelId: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly thumbHash: string
  readonly bytes: number
  readonly addedAt: Date
}

export async function findImage(db: Db, { senderId, clientId }: Key): Promise<ImageRow | undefined> {
  const { rows } = await sql<ImageRow>`select ${sql.raw(COLUMNS)} from message_images i
    where i.sender_id = ${senderId} and i.client_id = ${clientId}`.execute(db)
  return rows[0]
}

/** False where one was uploaded for this message meanwhile. */
export async function insertImage(tx: Tx, image: NewImage): Promise<boolean> {
  const { rows } = await sql`insert into message_images
      (id, sender_id, client_id, member_id, angel_id, name, width, height, thumb_hash, bytes, added_at)
    values (${image.id}, ${image.senderId}, ${image.clientId}, ${image.memberId}, ${image.angelId}, ${image.name},
      ${image.width}, ${image.height}, ${image.thumbHash}, ${image.bytes}, ${image.addedAt})
    on conflict (sender_id, client_id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** With what decides whether the member may see it. */
export type SentImage = ImageRow & {
  readonly by_member: boolean
  readonly at: number
  readonly member_clear: number
}
const SENT = `${COLUMNS}, m.by_member, ${millis('m.at')} as at, c.member_clear`
const WITH_MESSAGE = `join messages m on m.conversation_id = i.conversation_id and m.seq = i.seq
    join conversations c on c.id = i.conversation_id`
/** A picture whose message was sent. */
export async function readSentImage(db: Db, id: string): Promise<SentImage | undefined> {
  const { rows } =
    await sql<SentImage>`select ${sql.raw(SENT)} from message_images i ${sql.raw(WITH_MESSAGE)} where i.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** The pictures that a person sent and received, in the order of the conversations. */
export async function readImagesOf(
  db: Db,
  { memberId, angelId }: { memberId: string; angelId: string | null },
): Promise<readonly SentImage[]> {
  const { rows } = await sql<SentImage>`select ${sql.raw(SENT)} from message_images i ${sql.raw(WITH_MESSAGE)}
    where i.member_id = ${memberId} or i.angel_id = ${angelId} order by i.conversation_id, i.seq`.execute(db)
  return rows
}
