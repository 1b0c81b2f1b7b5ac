import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'
import { OWN_PHOTO, ownCollection } from '../media/index.ts'
import { type AngelCard, type AngelFacts, angelColumns, cardColumns } from './angel-facts.ts'
import type { OwnPhone } from './share-phone.ts'
import type { AngelsTable, ProfilesTables } from './tables.ts'

export type NewAngel = Insertable<AngelsTable>

const BY_IDS = `select ${angelColumns} from angels a where a.id = any($1::uuid[])`
const CARDS_BY_IDS = `select ${cardColumns} from angels a where a.id = any($1::uuid[])`
const BY_ACCOUNT = `select ${angelColumns} from angels a where a.account_id = $1`
const TOUCH_AT_MOST_EVERY_MS = 300_000
/** The collection of a person who shows no photo. */
export const NO_PHOTO = 'none'

/** AN-05: software, or a person whose check is good; who has none comes back once it is. */
export const MAY_BE_LISTED = sql<boolean>`(kind = 'automated' or is_identity_checked(account_id))`

/** All SQL on angels that is not discovery's. */
export function createAngelsStore({ db, lookUps }: Pick<Database, 'db' | 'lookUps'>) {
  return {
    async byIds(ids: readonly string[]): Promise<AngelFacts[]> {
      if (ids.length === 0) return []
      return (await lookUps.query<AngelFacts>({ name: 'angels_by_ids', text: BY_IDS, values: [ids] })).rows
    },
    async cardsByIds(ids: readonly string[]): Promise<AngelCard[]> {
      if (ids.length === 0) return []
      return (await lookUps.query<AngelCard>({ name: 'angel_cards', text: CARDS_BY_IDS, values: [ids] })).rows
    },
    async byAccount(accountId: string): Promise<AngelFacts | null> {
      return (
        (await lookUps.query<AngelFacts>({ name: 'angel_by_account', text: BY_ACCOUNT, values: [accountId] }))
          .rows[0] ?? null
      )
    },
    async ownPhone(angelId: string): Promise<OwnPhone> {
      const row = await db
        .withTables<ProfilesTables>()
        .selectFrom('angels')
        .select(['phone', 'phone_shared_at'])
        .where('id', '=', angelId)
        .executeTakeFirst()
      return { phone: row?.phone ?? null, isShared: row?.phone_shared_at != null }
    },
    /** Keeps a number; `sharedAt` is when she said that it may be shown, and stays while it is the same number. */
    async keepPhone(
      angelId: string,
      { phone, sharedAt }: { phone: string | null; sharedAt: Date | null },
    ): Promise<boolean> {
      const done = await sql`update angels set phone = ${phone}, phone_shared_at = case
          when ${sharedAt}::timestamptz is null then null
          when phone is not distinct from ${phone} then coalesce(phone_shared_at, ${sharedAt})
          else ${sharedAt}::timestamptz end
        where id = ${angelId} and account_id is not null`.execute(db)
      return done.numAffectedRows === 1n
    },
    /** Adds the profiles that are not there yet; answers how many. */
    async insertMissing(tx: Tx, angels: readonly NewAngel[]): Promise<number> {
      if (angels.length === 0) return 0
      const rows = angels.map((angel) => ({ ...angel, interests: JSON.stringify(angel.interests ?? []) as never })) // jsonb wants text here
      const done = await tx
        .withTables<ProfilesTables>()
        .insertInto('angels')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(done.numInsertedOrUpdatedRows ?? 0)
    },
    async countListed(country: string, tx?: Tx): Promise<number> {
      const { count } = await (tx ?? db)
        .withTables<ProfilesTables>()
        .selectFrom('angels')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('country', '=', country)
        .where('is_listed', '=', true)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Out of grid and cards, with a note whether she comes back. */
    async hide(tx: Tx, accountId: string): Promise<void> {
      await tx
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ is_listed: false, relist: true })
        .where('account_id', '=', accountId)
        .where('is_listed', '=', true)
        .execute()
    },
    async show(tx: Tx, accountId: string): Promise<void> {
      await tx
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ is_listed: true, relist: false })
        .where('account_id', '=', accountId)
        .where('relist', '=', true)
        .where(MAY_BE_LISTED)
        .execute()
    },
    /** The same of one profile, for those of software, which have no account. */
    async hideOne(tx: Tx, id: string): Promise<void> {
      await tx
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ is_listed: false, relist: true })
        .where('id', '=', id)
        .where('is_listed', '=', true)
        .execute()
    },
    async showOne(tx: Tx, id: string): Promise<void> {
      await tx
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ is_listed: true, relist: false })
        .where('id', '=', id)
        .where('relist', '=', true)
        .where(MAY_BE_LISTED)
        .execute()
    },
    /** AN-09: her own photo, under an address of its own: what is kept of another one is not shown for it. Answers whose it is. */
    async setOwnPhoto(
      tx: Tx,
      accountId: string,
      { imageName, thumbHash }: { imageName: string | null; thumbHash: string | null },
    ): Promise<string | null> {
      const collection = imageName === null ? NO_PHOTO : ownCollection(imageName)
      await sql`update angels set photo_collection = ${collection}, thumb_hash = ${thumbHash}
        where account_id = ${accountId} and (${imageName}::text is not null or photo_collection like ${`${OWN_PHOTO}%`})`.execute(
        tx,
      )
      const { rows } = await sql<{ id: string }>`select id from angels where account_id = ${accountId}`.execute(tx)
      return rows[0]?.id ?? null
    },
    /** Notes that she was here. The time stands in an index, so it is written at most every five minutes. */
    async touch(angelId: string, now: Date): Promise<void> {
      await db
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ last_active_at: now })
        .where('id', '=', angelId)
        .where('last_active_at', '<', new Date(now.getTime() - TOUCH_AT_MOST_EVERY_MS))
        .execute()
    },
  }
}
