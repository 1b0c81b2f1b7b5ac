import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import { type AngelFacts, angelColumns } from './angel-facts.ts'
import { ownCollection } from '../media/index.ts'
import type { AngelContractsTable, ProfilesTables } from './tables.ts'

/** What a person who answers members can be: software is neither. */
export type PersonKind = AngelContractsTable['kind']
export type AngelContract = {
  readonly id: string
  readonly kind: PersonKind
  /** What the profile was when it was signed; null where it came with the profile. */
  readonly kindBefore: PersonKind | null
  readonly textVersion: string
  /** A day: `2026-11-26`. */
  readonly signedOn: string
  readonly signature: string
  /** What was signed in the studio; null where the paper is kept elsewhere. */
  readonly text: string | null
  readonly operatorId: string | null
  readonly at: Date
}
export type NewAngelContract = AngelContract & { readonly angelId: string }
/** A profile under its lock, with what keeps it out of lists. */
export type LockedAngel = AngelFacts & {
  readonly held: 'operator' | 'review' | 'herself' | null
  readonly relist: boolean
}
/** From when on a profile is of a kind. */
export type KindChange = { readonly at: Date; readonly kind: PersonKind }

const CONTRACT = sql`id, kind, kind_before as "kindBefore", text_version as "textVersion", to_char(signed_on, 'YYYY-MM-DD') as "signedOn", signature, text,
  operator_id as "operatorId", at`

/** BO-35, AN-07: what operators do with the standing and the kind of a profile. Nothing here writes words of hers. */
export function createAngelsDeskStore(db: Db) {
  return {
    async lock(tx: Tx, id: string): Promise<LockedAngel | null> {
      const { rows } = await sql<LockedAngel>`select ${sql.raw(angelColumns)}, a.held, a.relist
        from angels a where a.id = ${id} for update`.execute(tx)
      return rows[0] ?? null
    },
    /** Out of lists until an operator lists it again; nothing else brings it back. */
    async hold(tx: Tx, id: string): Promise<void> {
      await tx
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ is_listed: false, relist: false, held: 'operator' })
        .where('id', '=', id)
        .execute()
    },
    /** Listed from now on; what is closed or suspended meanwhile is listed once it is open again. */
    async release(tx: Tx, id: string, { isClosed }: { isClosed: boolean }): Promise<void> {
      await tx
        .withTables<ProfilesTables>()
        .updateTable('angels')
        .set({ is_listed: !isClosed, relist: isClosed, held: null })
        .where('id', '=', id)
        .execute()
    },
    /** A signed contract, and the kind that follows from it. */
    async sign(tx: Tx, { angelId, operatorId, at, id, kind, kindBefore, ...signed }: NewAngelContract): Promise<void> {
      await sql`insert into angel_contracts
          (id, angel_id, kind, kind_before, text_version, signed_on, signature, text, operator_id, at)
        values (${id}, ${angelId}, ${kind}, ${kindBefore}, ${signed.textVersion}, ${signed.signedOn}::date, ${signed.signature}, ${signed.text},
          ${operatorId}, ${at})`.execute(tx)
      await sql`update angels set kind = ${kind} where id = ${angelId} and kind <> ${kind}`.execute(tx)
    },
    /** The photo that was looked at before there was a profile. */
    async showPhoto(tx: Tx, accountId: string, photo: { imageName: string; thumbHash: string }): Promise<void> {
      await sql`update angels set photo_collection = ${ownCollection(photo.imageName)}, thumb_hash = ${photo.thumbHash}
        where account_id = ${accountId}`.execute(tx)
    },
    /** The languages that a person says they write in. */
    async languagesOf(angelId: string): Promise<readonly string[]> {
      const { rows } = await sql<{ languages: string[] }>`select languages from angels where id = ${angelId}`.execute(
        db,
      )
      return rows[0]?.languages ?? []
    },
    /** The newest first. */
    async contractsOf(angelId: string): Promise<readonly AngelContract[]> {
      const { rows } = await sql<AngelContract>`select ${CONTRACT} from angel_contracts
        where angel_id = ${angelId} order by at desc, id desc`.execute(db)
      return rows
    },
    /** When the kind became another one, the oldest first. */
    async kindChanges(angelId: string): Promise<readonly KindChange[]> {
      const { rows } = await sql<KindChange>`select at, kind from angel_contracts
        where angel_id = ${angelId} and kind <> kind_before order by at, id`.execute(db)
      return rows
    },
  }
}
export type AngelsDeskStore = ReturnType<typeof createAngelsDeskStore>
