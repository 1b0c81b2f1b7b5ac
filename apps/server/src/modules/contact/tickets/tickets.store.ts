import type { ContactTopic } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ContactTables, MessageKind, TicketState } from '../tables.ts'

export type Ticket = {
  readonly id: string
  readonly number: number
  readonly brandId: string
  /** Null where no account is known. */
  readonly country: string | null
  /** The account that was signed in. */
  readonly memberId: string | null
  readonly email: string
  readonly language: Language
  readonly category: ContactTopic
  readonly state: TicketState
  readonly openedAt: Date
  readonly dueAt: Date | null
  readonly lastAt: Date
  readonly closedAt: Date | null
  readonly assigneeId: string | null
  readonly mergedInto: string | null
  readonly replyToken: string
  readonly version: number
}
export type TicketInList = Ticket & {
  readonly excerpt: string
  /** Of the newest message that is no note: it came from the person. */
  readonly isLastTheirs: boolean
  readonly messages: number
}
export type TicketMessage = Selectable<ContactTables['contact_messages']>
export type NewMessage = Insertable<ContactTables['contact_messages']>

/** What grants reach: brands, countries, and of a limited grade some categories. */
export type TicketScope = {
  readonly brands: readonly string[] | null
  readonly countries: readonly string[] | null
  readonly categories: readonly ContactTopic[] | null
}
export type TicketFilter = {
  readonly scopes: readonly TicketScope[]
  readonly state?: TicketState | undefined
  readonly category?: ContactTopic | undefined
  readonly brandId?: string | undefined
  /** Null: of none. */
  readonly assigneeId?: string | null | undefined
  /** Of this operator or of none. */
  readonly noOther?: string | undefined
  /** Due by then. */
  readonly dueBy?: Date | undefined
  readonly number?: number | undefined
  /** How the id of one of its messages begins: eight digits, as the writer's page shows them. */
  readonly reference?: string | undefined
  readonly email?: string | undefined
  readonly memberId?: string | undefined
}
/** The open ones by deadline, the others by their newest message. */
export type TicketPlace = { readonly at: Date; readonly id: string }

const EXCERPT = 140
const TICKET =
  sql.raw(`t.id, t.number::int as number, t.brand_id as "brandId", t.country, t.member_id as "memberId", t.email,
  t.language, t.category, t.state, t.opened_at as "openedAt", t.due_at as "dueAt", t.last_at as "lastAt", t.closed_at as "closedAt",
  t.assignee_id as "assigneeId", t.merged_into as "mergedInto", t.reply_token as "replyToken", t.version`)

export type TicketChange = Partial<
  Pick<
    Selectable<ContactTables['tickets']>,
    'state' | 'category' | 'due_at' | 'last_at' | 'closed_at' | 'assignee_id' | 'merged_into'
  >
>

/** All SQL on tickets and their messages, but what hands out and erases. */
export function createTicketsStore(db: Db) {
  const tables = (on: Db | Tx) => on.withTables<ContactTables>()
  return {
    async insert(tx: Tx, ticket: Insertable<ContactTables['tickets']>): Promise<number> {
      const { number } = await tables(tx)
        .insertInto('tickets')
        .values(ticket)
        .returning('number')
        .executeTakeFirstOrThrow()
      return Number(number)
    },
    async remove(tx: Tx, id: string): Promise<void> {
      await tables(tx).deleteFrom('tickets').where('id', '=', id).execute()
    },
    async byId(id: string, tx?: Tx): Promise<Ticket | undefined> {
      return (await sql<Ticket>`select ${TICKET} from tickets t where t.id = ${id}`.execute(tx ?? db)).rows[0]
    },
    async byNumber(number: number): Promise<Ticket | undefined> {
      return (await sql<Ticket>`select ${TICKET} from tickets t where t.number = ${number}`.execute(db)).rows[0]
    },
    async lock(tx: Tx, id: string): Promise<Ticket | undefined> {
      return (await sql<Ticket>`select ${TICKET} from tickets t where t.id = ${id} for update`.execute(tx)).rows[0]
    },
    /** The ticket that a reply belongs to: the one of its token, or the one that took it in. */
    async lockByToken(tx: Tx, token: string): Promise<Ticket | undefined> {
      const { rows } = await sql<Ticket>`with recursive chain as (
          select id, merged_into from tickets where reply_token = ${token}
          union select up.id, up.merged_into from tickets up join chain on up.id = chain.merged_into)
        select ${TICKET} from tickets t where t.id in (select id from chain where merged_into is null) for update`.execute(
        tx,
      )
      return rows[0]
    },
    /** Changes a ticket: who looked before has an old version. */
    async change(tx: Tx, id: string, change: TicketChange): Promise<void> {
      await tables(tx)
        .updateTable('tickets')
        .set((of) => ({ ...change, version: of('version', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
    async page(filter: TicketFilter, { after, most }: { after: TicketPlace | null; most: number }) {
      const isOpen = filter.state === 'open'
      const behind =
        after === null
          ? sql`true`
          : isOpen
            ? sql`(t.due_at, t.id) > (${after.at}, ${after.id}::uuid)`
            : sql`(t.last_at, t.id) < (${after.at}, ${after.id}::uuid)`
      const order = isOpen ? sql`t.due_at, t.id` : sql`t.last_at desc, t.id desc`
      const { rows } = await sql<TicketInList>`select ${TICKET}, left(first.message, ${EXCERPT}) as excerpt,
          coalesce(newest.kind <> 'answer', true) as "isLastTheirs", (select count(*)::int from contact_messages c where c.ticket_id = t.id) as messages
        from (select * from tickets t where ${matching(filter)} and ${behind} order by ${order} limit ${most}) t
          left join lateral (select message from contact_messages c where c.ticket_id = t.id order by at, id limit 1) first on true
          left join lateral (select kind from contact_messages c where c.ticket_id = t.id and kind <> 'note' order by at desc, id desc limit 1) newest on true
        order by ${order}`.execute(db)
      return rows
    },
    async count(filter: TicketFilter, most: number): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from
        (select 1 from tickets t where ${matching(filter)} limit ${most}) counted`.execute(db)
      return rows[0]?.n ?? 0
    },
    /** Other tickets of the same person, the newest first: of the account, or of the mailbox. */
    async sameSender({ id, brandId, memberId, email }: Ticket, most: number, tx?: Tx): Promise<Ticket[]> {
      const { rows } = await sql<Ticket>`select ${TICKET} from tickets t where t.brand_id = ${brandId} and t.id <> ${id}
        and (t.mailbox = normal_email(${email}) or t.member_id = ${memberId}::uuid) order by t.opened_at desc, t.id limit ${most}`.execute(
        tx ?? db,
      )
      return rows
    },
    async mergedInto(id: string): Promise<Ticket[]> {
      const { rows } =
        await sql<Ticket>`select ${TICKET} from tickets t where t.merged_into = ${id} order by t.number`.execute(db)
      return rows
    },

    /** Adds a message unless it is there, by its id or the Message-ID that it came with; answers whether it was added. */
    async addMessage(tx: Tx, message: NewMessage): Promise<boolean> {
      const added = await tables(tx)
        .insertInto('contact_messages')
        .values(message)
        .onConflict((on) => on.doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async removeMessage(tx: Tx, { id, kind }: { id: string; kind: MessageKind }): Promise<boolean> {
      const done = await tables(tx)
        .deleteFrom('contact_messages')
        .where('id', '=', id)
        .where('kind', '=', kind)
        .executeTakeFirst()
      return done.numDeletedRows > 0n
    },
    async messagesOf(ticketId: string, tx?: Tx): Promise<TicketMessage[]> {
      return tables(tx ?? db)
        .selectFrom('contact_messages')
        .selectAll()
        .where('ticket_id', '=', ticketId)
        .orderBy('at')
        .orderBy('id')
        .limit(MAX_MESSAGES)
        .execute()
    },
    /** Moves all messages to another ticket; answers how many. */
    async moveMessages(tx: Tx, from: string, to: string): Promise<number> {
      const { numUpdatedRows } = await tables(tx)
        .updateTable('contact_messages')
        .set({ ticket_id: to, merged_from: from })
        .where('ticket_id', '=', from)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
    /** Moves back what came from a ticket. */
    async moveBack(tx: Tx, from: string, to: string): Promise<void> {
      await tables(tx)
        .updateTable('contact_messages')
        .set({ ticket_id: to, merged_from: null })
        .where('ticket_id', '=', from)
        .where('merged_from', '=', to)
        .execute()
    },
  }
}
export type TicketsStore = ReturnType<typeof createTicketsStore>

const MAX_MESSAGES = 500

function matching(filter: TicketFilter): RawBuilder<boolean> {
  const { scopes, state, category, brandId, assigneeId, noOther, dueBy, number, reference, email, memberId } = filter
  if (scopes.length === 0) return sql<boolean>`false`
  const within = scopes.map(({ brands, countries, categories }) => {
    const parts = [
      ...(brands === null ? [] : [sql`t.brand_id = any(${[...brands]}::text[])`]),
      ...(countries === null ? [] : [sql`t.country = any(${[...countries]}::text[])`]),
      ...(categories === null ? [] : [sql`t.category = any(${[...categories]}::text[])`]),
    ]
    return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
  })
  const asked = [
    sql`(${sql.join(within, sql` or `)})`,
    ...(state === undefined ? [sql`t.state <> 'merged'`] : [sql`t.state = ${state}`]),
    ...(category === undefined ? [] : [sql`t.category = ${category}`]),
    ...(brandId === undefined ? [] : [sql`t.brand_id = ${brandId}`]),
    ...(assigneeId === undefined ? [] : [sql`t.assignee_id is not distinct from ${assigneeId}::uuid`]),
    ...(noOther === undefined ? [] : [sql`coalesce(t.assignee_id, ${noOther}::uuid) = ${noOther}::uuid`]),
    ...(dueBy === undefined ? [] : [sql`t.due_at <= ${dueBy}`]),
    ...(number === undefined ? [] : [sql`t.number = ${number}`]),
    ...(reference === undefined
      ? []
      : [
          sql`t.id in (select ticket_id from contact_messages where id between ${`${reference}-0000-0000-0000-000000000000`}::uuid
            and ${`${reference}-ffff-ffff-ffff-ffffffffffff`}::uuid)`,
        ]),
    ...(email === undefined ? [] : [sql`t.mailbox = normal_email(${email})`]),
    ...(memberId === undefined ? [] : [sql`t.member_id = ${memberId}::uuid`]),
  ]
  return sql<boolean>`${sql.join(asked, sql` and `)}`
}
