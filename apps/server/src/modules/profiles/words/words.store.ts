import { ProfileWords, type ProfileFacts, type WordRefusal } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { promptsStore } from '../prompts/prompts.store.ts'

/** Brands and countries of one grant; null is all of them. */
type Scope = { readonly brands: readonly string[] | null; readonly countries: readonly string[] | null }
/** Words that were sent to be looked at. */
export type SentWords = {
  readonly id: string
  readonly angelId: string
  readonly words: ProfileWords
  readonly sentAt: Date
}
export type RefusedWords = Pick<SentWords, 'words'> & {
  readonly whyNot: WordRefusal
  readonly note: string | null
  readonly decidedAt: Date
}
/** Words that wait, with whose they are. */
export type QueuedWords = SentWords & {
  readonly name: string
  readonly kind: 'member' | 'host'
  readonly brandId: string
  readonly country: string
}
export type WordsVerdict =
  | { readonly state: 'approved' }
  | { readonly state: 'refused'; readonly whyNot: WordRefusal; readonly note: string | null }
type Ended = 'replaced' | 'withdrawn'

const WORDS = sql`jsonb_build_object('about', w.about, 'description', w.description, 'lookingFor', w.looking_for,
  'position', w.position, 'prompts', w.prompts) as words`
const QUEUED = sql`w.id, w.angel_id as "angelId", ${WORDS}, w.sent_at as "sentAt", a.screen_name as name, a.kind,
  m.brand_id as "brandId", a.country
  from angel_words w join angels a on a.id = w.angel_id join members m on m.id = a.account_id`

/** All SQL on the words of a profile: those that members read, and those that wait. */
export function createWordsStore(db: Db) {
  return {
    /** Changes of one profile follow each other. */
    async lock(tx: Tx, angelId: string): Promise<boolean> {
      const { rows } = await sql`select 1 from angels where id = ${angelId} and account_id is not null
        and screen_name <> '' for update`.execute(tx)
      return rows.length > 0
    },
    async shown(angelId: string, tx?: Tx): Promise<ProfileWords> {
      const { rows } = await sql<Omit<ProfileWords, 'prompts'>>`select about, description,
        looking_for as "lookingFor", coalesce(position, '') as position from angels where id = ${angelId}`.execute(
        tx ?? db,
      )
      const [row = { about: '', description: '', lookingFor: '', position: '' }] = rows
      return { ...row, prompts: await promptsStore.of(tx ?? db, angelId) }
    },
    async facts(angelId: string): Promise<ProfileFacts & { country: string }> {
      const { rows } = await sql<ProfileFacts & { country: string }>`select country, region, city,
        hair_color as "hairColor", height_cm as "heightCm", weight_kg as "weightKg", languages,
        verified_only as "verifiedOnly" from angels where id = ${angelId}`.execute(db)
      const [row] = rows
      if (row === undefined) throw new TypeError('facts of a profile that is not there')
      return row
    },
    async keepFacts(tx: Tx, angelId: string, facts: ProfileFacts): Promise<void> {
      const { region, city, hairColor, heightCm, weightKg, languages, verifiedOnly } = facts
      await sql`update angels set region = ${region}, city = ${city}, hair_color = ${hairColor},
          height_cm = ${heightCm}, weight_kg = ${weightKg}, languages = ${[...languages]}::text[], verified_only = ${verifiedOnly}
        where id = ${angelId}`.execute(tx)
      await sql`update member_profiles set region = ${region}, city = ${city}
        where member_id = (select account_id from angels where id = ${angelId})`.execute(tx)
    },
    /** From now on members read these. */
    async apply(tx: Tx, angelId: string, { about, description, lookingFor, position, prompts }: ProfileWords) {
      await sql`update angels set about = ${about}, description = ${description}, looking_for = ${lookingFor},
        position = ${position === '' ? null : position} where id = ${angelId}`.execute(tx)
      await promptsStore.keep(tx, angelId, prompts)
    },
    async waiting(angelId: string, tx?: Tx): Promise<SentWords | null> {
      const { rows } = await sql<SentWords>`select w.id, w.angel_id as "angelId", ${WORDS}, w.sent_at as "sentAt"
        from angel_words w where w.angel_id = ${angelId} and w.state = 'waiting'`.execute(tx ?? db)
      return rows[0] === undefined ? null : parsed(rows[0])
    },
    /** The newest that was decided, where it was refused. */
    async refused(angelId: string): Promise<RefusedWords | null> {
      const { rows } = await sql<RefusedWords & { state: string }>`select w.state, ${WORDS}, w.refusal as "whyNot",
          w.refusal_words as note, w.decided_at as "decidedAt"
        from angel_words w where w.angel_id = ${angelId} order by w.sent_at desc, w.id desc limit 1`.execute(db)
      const [newest] = rows
      return newest?.state === 'refused' ? parsed(newest) : null
    },
    async send(tx: Tx, { id, angelId, words, sentAt }: SentWords): Promise<void> {
      const { about, description, lookingFor, position, prompts } = words
      await sql`insert into angel_words (id, angel_id, state, about, description, looking_for, position, prompts, sent_at)
        values (${id}, ${angelId}, 'waiting', ${about}, ${description}, ${lookingFor}, ${position},
          ${JSON.stringify(prompts)}::jsonb, ${sentAt})`.execute(tx)
    },
    /** What waits is not looked at any more; false where nothing waited. */
    async end(tx: Tx, angelId: string, { state, at }: { state: Ended; at: Date }): Promise<boolean> {
      const done = await sql`update angel_words set state = ${state}, decided_at = ${at}
        where angel_id = ${angelId} and state = 'waiting'`.execute(tx)
      return done.numAffectedRows === 1n
    },
    async decide(tx: Tx, id: string, verdict: WordsVerdict, { by, at }: { by: string; at: Date }): Promise<void> {
      const { whyNot, note } = verdict.state === 'refused' ? verdict : { whyNot: null, note: null }
      await sql`update angel_words set state = ${verdict.state}, decided_at = ${at}, decided_by = ${by},
        refusal = ${whyNot}, refusal_words = ${note} where id = ${id} and state = 'waiting'`.execute(tx)
    },
    /** Those that wait within the grants, the oldest first. */
    async queue(scopes: readonly Scope[], most: number): Promise<QueuedWords[]> {
      const within = scopes.map(
        ({ brands, countries }) =>
          sql`(${brands === null}::bool or m.brand_id = any(${[...(brands ?? [])]}::text[]))
            and (${countries === null}::bool or a.country = any(${[...(countries ?? [])]}::text[]))`,
      )
      if (within.length === 0) return []
      const { rows } = await sql<QueuedWords>`select ${QUEUED} where w.state = 'waiting'
        and (${sql.join(within, sql` or `)}) order by w.sent_at, w.id limit ${most}`.execute(db)
      return rows.map(parsed)
    },
    async one(id: string, tx: Tx): Promise<QueuedWords | null> {
      const { rows } = await sql<QueuedWords>`select ${QUEUED} where w.id = ${id} and w.state = 'waiting'`.execute(tx)
      return rows[0] === undefined ? null : parsed(rows[0])
    },
  }
}
export type WordsStore = ReturnType<typeof createWordsStore>

/** A question that has left the list since is left out. */
const Kept = ProfileWords.extend({ prompts: ProfileWords.shape.prompts.catch([]) })
function parsed<Row extends { readonly words: unknown }>(row: Row): Row {
  return { ...row, words: Kept.parse(row.words) }
}
