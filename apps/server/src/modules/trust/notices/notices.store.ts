import type { NoticeReason } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Lane } from '../cases/cases.rules.ts'
import { type Reach, reached } from '../cases/cases.store.ts'

export type NoticeState = 'asked' | 'open' | 'joined' | 'answered' | 'objected'
export type Notice = {
  readonly id: string
  readonly number: number
  readonly brandId: string
  readonly country: string
  readonly reason: NoticeReason
  readonly place: string
  readonly text: string
  readonly name: string | null
  readonly email: string | null
  readonly language: Language
  readonly at: Date
  readonly lane: Lane
  readonly dueAt: Date
  readonly state: NoticeState
  readonly answer: 'acted' | 'not_acted' | null
  readonly words: string | null
  readonly answeredBy: string | null
  readonly answeredAt: Date | null
  readonly objection: string | null
  readonly objectedAt: Date | null
  readonly judgedBy: string | null
  readonly judgedAt: Date | null
  readonly judgedAnswer: 'acted' | 'not_acted' | null
  readonly judgedWords: string | null
  readonly version: number
}
export type NewNotice = Pick<
  Notice,
  | 'id'
  | 'brandId'
  | 'country'
  | 'reason'
  | 'place'
  | 'text'
  | 'name'
  | 'email'
  | 'language'
  | 'at'
  | 'lane'
  | 'dueAt'
  | 'state'
>
export type NoticeAnswer = {
  readonly answer: 'acted' | 'not_acted'
  readonly words: string
  readonly by: string
  readonly at: Date
}

const NOTICE =
  sql.raw(`c.id, c.number::int as number, c.brand_id as "brandId", c.country, c.reason, c.place, c.text, c.name, c.email,
  c.language, c.at, c.lane, c.due_at as "dueAt", c.state, c.answer, c.words, c.answered_by as "answeredBy",
  c.answered_at as "answeredAt", c.objection, c.objected_at as "objectedAt", c.judged_by as "judgedBy",
  c.judged_at as "judgedAt", c.judged_answer as "judgedAnswer", c.judged_words as "judgedWords", c.version`)

/** As much as the column takes. */
const MAX_OBJECTION = 29_000

/** TS-12: notices of anybody. The alias is that of cases: what grants reach is one condition for both. */
export function createNoticesStore(root: Db) {
  return {
    /** Adds a notice; undefined where its proof was used before. */
    async insertOnce(tx: Tx, one: NewNotice): Promise<Notice | undefined> {
      const { rows } = await sql<Notice>`
        insert into notices as c (id, brand_id, country, reason, place, text, name, email, language, at, lane, due_at, state)
          values (${one.id}, ${one.brandId}, ${one.country}, ${one.reason}, ${one.place}, ${one.text}, ${one.name}, ${one.email},
            ${one.language}, ${one.at}, ${one.lane}, ${one.dueAt}, ${one.state})
        on conflict (id) do nothing returning ${NOTICE}`.execute(tx)
      return rows[0]
    },
    async byId(id: string, db: Db | Tx = root): Promise<Notice | undefined> {
      return (await sql<Notice>`select ${NOTICE} from notices c where c.id = ${id}`.execute(db)).rows[0]
    },
    async lock(tx: Tx, id: string): Promise<Notice | undefined> {
      return (await sql<Notice>`select ${NOTICE} from notices c where c.id = ${id} for update`.execute(tx)).rows[0]
    },
    async byIds(ids: readonly string[], db: Db | Tx = root): Promise<ReadonlyMap<string, Notice>> {
      if (ids.length === 0) return new Map()
      const { rows } = await sql<Notice>`select ${NOTICE} from notices c where c.id = any(${[...ids]}::uuid[])`.execute(
        db,
      )
      return new Map(rows.map((one) => [one.id, one]))
    },
    async setPlace(tx: Tx, id: string, place: string): Promise<void> {
      await sql`update notices set place = ${place}, state = 'open', version = version + 1
        where id = ${id} and state = 'asked'`.execute(tx)
    },
    async setState(tx: Tx, id: string, state: 'joined' | 'asked'): Promise<void> {
      await sql`update notices set state = ${state}, version = version + 1 where id = ${id}`.execute(tx)
    },
    async setAnswer(tx: Tx, id: string, { answer, words, by, at }: NoticeAnswer): Promise<void> {
      await sql`update notices set state = 'answered', answer = ${answer}, words = ${words}, answered_by = ${by}, answered_at = ${at},
        version = version + 1 where id = ${id}`.execute(tx)
    },
    async setObjection(
      tx: Tx,
      id: string,
      { text, at, dueAt }: { text: string; at: Date; dueAt: Date },
    ): Promise<void> {
      await sql`update notices set state = 'objected', objection = ${text}, objected_at = ${at}, due_at = ${dueAt},
        version = version + 1 where id = ${id}`.execute(tx)
    },
    /** False where no more has room. */
    async addToObjection(tx: Tx, id: string, text: string): Promise<boolean> {
      const { numAffectedRows } =
        await sql`update notices set objection = objection || E'\\n\\n' || ${text}, version = version + 1
        where id = ${id} and length(objection) + length(${text}) < ${MAX_OBJECTION}`.execute(tx)
      return numAffectedRows === 1n
    },
    async setJudged(tx: Tx, id: string, { answer, words, by, at }: NoticeAnswer): Promise<void> {
      await sql`update notices set state = 'answered', judged_answer = ${answer}, judged_words = ${words}, judged_by = ${by},
        judged_at = ${at}, version = version + 1 where id = ${id}`.execute(tx)
    },
    async page(
      reach: Reach,
      group: 'open' | 'done',
      { after, most }: { after: { readonly at: string; readonly id: string } | null; most: number },
    ): Promise<Notice[]> {
      const isOpen = group === 'open'
      const place =
        after === null
          ? sql`true`
          : isOpen
            ? sql`(c.due_at, c.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
            : sql`(c.at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      const { rows } = await sql<Notice>`select ${NOTICE} from notices c
        where ${reached(reach)} and ${inGroup(group)} and ${place}
        order by ${isOpen ? sql`c.due_at, c.id` : sql`c.at desc, c.id desc`} limit ${most}`.execute(root)
      return rows
    },
    async count(reach: Reach, group: 'open' | 'done', most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from
        (select 1 from notices c where ${reached(reach)} and ${inGroup(group)} limit ${most}) counted`.execute(root)
      return rows[0]?.n ?? 0
    },
  }
}
export type NoticesStore = ReturnType<typeof createNoticesStore>

function inGroup(group: 'open' | 'done'): RawBuilder<boolean> {
  return group === 'open'
    ? sql<boolean>`c.state in ('open', 'objected')`
    : sql<boolean>`c.state not in ('open', 'objected')`
}
