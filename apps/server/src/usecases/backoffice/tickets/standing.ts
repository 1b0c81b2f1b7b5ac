import { z } from 'zod'
import type { TicketsDesk, TicketStanding } from '../../../modules/contact/index.ts'
import { OperatorError } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** Whether a ticket waits, as it stands in a row of the audit. */
const Kept = z.object({
  state: z.enum(['open', 'answered', 'closed', 'merged']),
  dueAt: z.int().nullable(),
  closedAt: z.int().nullable(),
  mergedInto: z.string().nullable(),
})
type Kept = z.infer<typeof Kept>

export function standingOf({ state, dueAt, closedAt, mergedInto }: TicketStanding): Kept {
  return { state, dueAt: dueAt?.getTime() ?? null, closedAt: closedAt?.getTime() ?? null, mergedInto }
}

type Asked = {
  readonly id: string
  /** With a standing of the audit in it. */
  readonly to: Readonly<Record<string, unknown>>
  /** It is put back only from this standing: what came meanwhile, such as a reply, stays. */
  readonly onlyFrom?: Readonly<Record<string, unknown>>
}

/** Sets a ticket to a standing of the audit. @throws OperatorError gone where the ticket is no more */
export async function putBack(
  tickets: Pick<TicketsDesk, 'lock' | 'set'>,
  tx: Tx,
  { id, to, onlyFrom }: Asked,
): Promise<void> {
  const ticket = await tickets.lock(tx, id)
  if (ticket === undefined) throw new OperatorError('gone', { message: 'the ticket was deleted' })
  if (onlyFrom !== undefined && !isSame(Kept.parse(onlyFrom), standingOf(ticket))) return
  const { state, dueAt, closedAt, mergedInto } = Kept.parse(to)
  await tickets.set(tx, id, { state, dueAt: dateOf(dueAt), closedAt: dateOf(closedAt), mergedInto })
}

function isSame(one: Kept, other: Kept): boolean {
  return one.state === other.state && one.dueAt === other.dueAt && one.mergedInto === other.mergedInto
}
function dateOf(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}
