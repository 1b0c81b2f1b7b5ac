import {
  type DeliveryChannel,
  deliveryChannels,
  type DeliveryRow,
  EXACT_TO,
  type ItemAction,
  MAX_RETRIED,
  operatorCalls as calls,
} from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  brandsOf,
  cursorOf,
  NO_BRAND,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
  reaches,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  type DeliverySource,
  type DeliveryState,
  deliveryStates,
  type StoredDelivery,
} from '../../../platform/deliveries/deliveries.store.ts'

export type DeliverySources = Readonly<Record<DeliveryChannel, DeliverySource>>
type Listed = StoredDelivery & { readonly channel: DeliveryChannel }

const PERMISSION = 'running'

/** The brands that an operator reaches and that are asked for; null for all, and for what belongs to none. */
export function brandsFor({ grants }: Operator, brand: string | undefined): readonly string[] | null {
  const own = brandsOf(grants, PERMISSION)
  if (brand === undefined) return own
  return own === null || own.includes(brand) ? [brand] : []
}

/** E-mails to operators belong to no brand. */
export const brandOf = (brandId: string | null): string | null => (brandId === NO_BRAND ? null : brandId)

/** G3: what the operator's grants do not reach is as if it were not there. */
function requireReach({ grants }: Operator, brandId: string | null): void {
  if (!standingsOf(grants, PERMISSION).some(({ grant }) => reaches(grant, { brandId })))
    throw new OperatorError('not_found')
}

/** BO-58: what has not arrived, on every channel, and trying it again. */
export function deliveryBindings(sources: DeliverySources): readonly OperatorBinding[] {
  async function findOrThrow(channel: DeliveryChannel, id: string, tx?: Tx): Promise<Listed> {
    const found = await sources[channel].find(id, tx)
    if (found === null) throw new OperatorError('not_found')
    return { ...found, brandId: brandOf(found.brandId), channel }
  }
  /** What was given up in a span, as far as it can be tried again at once. */
  async function deadIn(
    channel: DeliveryChannel,
    { from, to, brandId }: { from: number; to: number; brandId?: string | undefined },
  ): Promise<StoredDelivery[]> {
    const brands = brandId === undefined ? null : [brandId]
    const filter = { states: ['dead'] as const, brands, from: new Date(from), to: new Date(to) }
    const dead = await sources[channel].page(filter, null, MAX_RETRIED + 1)
    if (dead.length > MAX_RETRIED) throw new OperatorError('too_many', { message: 'choose a narrower span' })
    return dead.filter(({ canRetry }) => canRetry)
  }

  return [
    answer(calls.listDeliveries, async ({ operator, query: { after, channel, state, brand, from, to } }) => {
      const filter = {
        states: state === undefined ? deliveryStates : [state],
        brands: brandsFor(operator, brand),
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      }
      const place = after === undefined ? null : placeOf(after)
      const channels = channel === undefined ? deliveryChannels : [channel]
      const each = await Promise.all(
        channels.map(async (one) => {
          const [rows, count] = await Promise.all([
            sources[one].page(filter, place === null ? null : placeIn(one, place), PAGE + 1),
            sources[one].count(filter, EXACT_TO + 1),
          ])
          return { count, rows: rows.map((row): Listed => ({ ...row, brandId: brandOf(row.brandId), channel: one })) }
        }),
      )
      const rows = each
        .flatMap((one) => one.rows)
        .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || inOrder(other, one))
        .slice(0, PAGE + 1)
      const total = each.reduce((sum, { count }) => sum + count, 0)
      return {
        rows: rows.slice(0, PAGE).map((row) => present(row, operator)),
        next: nextOf(rows, (row) => ({ at: String(row.createdAt.getTime()), channel: row.channel, key: row.id })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
    answer(calls.showDelivery, async ({ operator, params: { channel, id } }) => {
      const found = await findOrThrow(channel, id)
      requireReach(operator, found.brandId)
      return present(found, operator)
    }),
    act(calls.retryDelivery, {
      async look({ tx, operator, params: { channel, id } }) {
        const found = await findOrThrow(channel, id, tx)
        requireReach(operator, found.brandId)
        if (!found.canRetry) throw new OperatorError('conflict', { message: 'another try would not arrive' })
        const { state, attempts } = found
        return {
          object: { id: `${channel}:${id}`, brandId: found.brandId },
          title: found.about,
          before: { state, attempts },
          after: { state: 'due', attempts },
        }
      },
      async perform({ tx, params: { channel, id } }) {
        if (!(await sources[channel].retry(tx, id))) throw new OperatorError('gone', { message: 'it has arrived' })
        return { state: 'due' as const }
      },
    }),
    act(calls.retryDeliveries, {
      async look({ operator, body: { channel, from, to, brandId } }) {
        requireReach(operator, brandId ?? null)
        const dead = await deadIn(channel, { from, to, brandId })
        if (dead.length === 0) throw new OperatorError('not_found', { message: 'nothing was given up in this span' })
        return {
          object: { id: channel, brandId: brandId ?? null },
          title: channel,
          before: { dead: dead.length },
          after: { dead: 0 },
          ids: dead.map(({ id }) => id),
        }
      },
      async perform({ tx, body: { channel }, seen: { ids } }) {
        let count = 0
        for (const id of ids) if (await sources[channel].retry(tx, id)) count += 1
        return { count }
      },
    }),
  ]
}

type Place = { readonly at: Date; readonly channel: string; readonly key: string }

function placeOf(after: string): Place {
  const { at, channel, key } = cursorOf(after, ['at', 'channel', 'key'])
  const time = new Date(Number(at))
  if (Number.isNaN(time.getTime()) || !deliveryChannels.some((one) => one === channel))
    throw new OperatorError('invalid', { field: 'after', message: 'not a place of this list' })
  return { at: time, channel, key }
}

/** Rows of the same moment stand in the order of their channels: of a later one all of them come, of an earlier one none. */
function placeIn(channel: DeliveryChannel, { at, channel: before, key }: Place): { at: Date; id: string } {
  if (channel === before) return { at, id: key }
  return channel < before ? { at: new Date(at.getTime() + 1), id: '' } : { at, id: '' }
}

function inOrder(one: Listed, other: Listed): number {
  return one.channel === other.channel ? 0 : one.channel < other.channel ? -1 : 1
}

function present(row: Listed, operator: Operator): DeliveryRow {
  const { channel, id, state, brandId, about, to, attempts, why, canRetry } = row
  return {
    channel,
    id,
    state,
    brandId,
    about,
    to,
    attempts,
    createdAt: row.createdAt.getTime(),
    dueAt: row.endedAt === null ? (row.dueAt?.getTime() ?? null) : null,
    endedAt: row.endedAt?.getTime() ?? null,
    why,
    actions: [retryAction(operator, { brandId, canRetry })],
  }
}

function retryAction(
  { grants }: Operator,
  { brandId, canRetry }: { brandId: string | null; canRetry: boolean },
): ItemAction {
  const may = standingsOf(grants, PERMISSION).some(
    ({ grade, grant }) => grade !== 'read' && reaches(grant, { brandId }),
  )
  const why = may ? (canRetry ? undefined : 'conflict') : 'missing_permission'
  return { action: calls.retryDelivery.id, allowed: why === undefined, ...(why !== undefined && { why }), needs: [] }
}

/** For figures: how many wait, since when the oldest is due, and how many were given up. */
export async function figuresOf(source: DeliverySource, brands: readonly string[] | null) {
  const count = (states: readonly DeliveryState[]) => source.count({ states, brands }, EXACT_TO)
  const [waiting, since, dead] = await Promise.all([count(['due', 'late']), source.oldestDue(brands), count(['dead'])])
  return { waiting, since, dead }
}
