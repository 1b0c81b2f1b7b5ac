import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'

/** `due`: waits for its time, or for another try. `late`: should have been taken some minutes ago. `dead`: given up. */
export const deliveryStates = ['due', 'late', 'dead'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Something on its way out, or in, that has not arrived. */
export type StoredDelivery = {
  readonly id: string
  /** Null for what belongs to no brand. */
  readonly brandId: string | null
  readonly state: DeliveryState
  readonly createdAt: Date
  /** When it is tried again; null once it was given up. */
  readonly dueAt: Date | null
  readonly endedAt: Date | null
  readonly attempts: number
  /** What it is, by codes and names: never its content. */
  readonly about: string
  /** Who it goes to, masked; null where that says nothing. */
  readonly to: string | null
  /** A code, a status or what the other side answered, without addresses; null where nothing has failed. */
  readonly why: string | null
  /** Whether another try can bring it there. */
  readonly canRetry: boolean
}

export type DeliveryFilter = {
  readonly states: readonly DeliveryState[]
  /** Null for all of them, and for what belongs to none. */
  readonly brands: readonly string[] | null
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}
export type DeliveryPlace = { readonly at: Date; readonly id: string }

/** What a channel offers of its deliveries that have not arrived (BO-58). */
export type DeliverySource = {
  /** The newest first, after a place. */
  page(filter: DeliveryFilter, after: DeliveryPlace | null, most: number): Promise<StoredDelivery[]>
  count(filter: DeliveryFilter, most: number): Promise<number>
  /** Since when the oldest is due; null where none is. */
  oldestDue(brands: readonly string[] | null): Promise<Date | null>
  /** Null where it has arrived, or never was. */
  find(id: string, tx?: Tx): Promise<StoredDelivery | null>
  /** Makes it due at once, under the same id; false where that is not possible any more. */
  retry(tx: Tx, id: string): Promise<boolean>
}

/** What should have been taken so long ago is late. */
const LATE_AFTER_MS = 5 * 60_000

/**
 * Lists the open and the dead rows of a channel. `rows` answers `id`, `brand_id`, `created_at`, `due_at`, `ended_at`, `attempts`, `about`,
 * `receiver`, `why` and `can_retry`; `ended_at` is null for what is still tried.
 */
export function createDeliveryList(
  db: Db,
  rows: (at: Date) => RawBuilder<unknown>,
  now: () => Date,
): Omit<DeliverySource, 'retry'> {
  const matching = ({
    states,
    brands,
    from,
    to,
  }: DeliveryFilter) => sql`(${states.includes('dead')}::boolean or d.ended_at is null)
    and (${states.includes('late')}::boolean or d.ended_at is not null or d.due_at > ${lateBefore()})
    and (${states.includes('due')}::boolean or d.ended_at is not null or d.due_at <= ${lateBefore()})
    and (${brands === null}::boolean or d.brand_id = any(${[...(brands ?? [])]}::text[]))
    and (${from ?? null}::timestamptz is null or d.created_at >= ${from ?? null})
    and (${to ?? null}::timestamptz is null or d.created_at <= ${to ?? null})`
  const lateBefore = () => new Date(now().getTime() - LATE_AFTER_MS)
  const columns = sql`d.id, d.brand_id as "brandId", d.created_at as "createdAt", d.due_at as "dueAt", d.ended_at as "endedAt",
    d.attempts, d.about, d.receiver as "to", d.why, d.can_retry as "canRetry",
    case when d.ended_at is not null then 'dead' when d.due_at <= ${lateBefore()} then 'late' else 'due' end as state`
  return {
    async page(filter, after, most) {
      const { rows: found } =
        await sql<StoredDelivery>`select ${columns} from (${rows(now())}) d where ${matching(filter)}
        and (${after?.at ?? null}::timestamptz is null or (d.created_at, d.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}))
        order by d.created_at desc, d.id desc limit ${most}`.execute(db)
      return found
    },
    async count(filter, most) {
      const { rows: found } = await sql<{ count: number }>`select count(*)::int as count
        from (select from (${rows(now())}) d where ${matching(filter)} limit ${most}) counted`.execute(db)
      return found[0]?.count ?? 0
    },
    async oldestDue(brands) {
      const { rows: found } = await sql<{ at: Date | null }>`select min(d.due_at) as at from (${rows(now())}) d
        where d.ended_at is null and d.due_at <= ${now()} and (${brands === null}::boolean or d.brand_id = any(${[...(brands ?? [])]}::text[]))`.execute(
        db,
      )
      return found[0]?.at ?? null
    },
    async find(id, tx) {
      const { rows: found } =
        await sql<StoredDelivery>`select ${columns} from (${rows(now())}) d where d.id = ${id}`.execute(tx ?? db)
      return found[0] ?? null
    },
  }
}
