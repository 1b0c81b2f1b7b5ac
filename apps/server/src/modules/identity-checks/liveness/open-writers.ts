import type { Run } from '../../../platform/database/statement.ts'
import { type LivenessSign, type OtherPlace, placeOf, signOf } from './liveness.rules.ts'
import {
  askWriters,
  lookUpWriters,
  noteWriters,
  type NewRequest,
  type WriterRow,
  type WritingPlace,
} from './writers.store.ts'

/** The session that a person writes by, and the network that it comes from. */
export type Writer = { readonly sessionId: string; readonly network: string }
/** What a batch knows of the people who are about to write in it as themselves. */
export type Writers = {
  /** AN-06: whether they first have to show that it is them. Asking is noted. */
  mayWrite(accountId: string, writer: Writer): boolean
  /** They wrote: the next in the batch count it. */
  take(accountId: string, writer: Writer): void
  /** Something has to be kept, even where no message was. */
  hasNews(): boolean
  flush(): Promise<void>
}

export const NO_WRITERS: Writers = {
  mayWrite: () => true,
  take: () => {},
  hasNews: () => false,
  flush: () => Promise.resolve(),
}

const keyOf = ({ accountId, sessionId, network }: WritingPlace) => `${accountId} ${sessionId} ${network}`
const placed = (accountId: string, { sessionId, network }: Writer): WritingPlace => ({
  accountId,
  sessionId,
  network: placeOf(network),
})

/** Asks once for all who write in a batch, on its connection and in its transaction. */
export async function openWriters(
  run: Run,
  writing: readonly { readonly accountId: string; readonly writer: Writer }[],
  now: Date,
): Promise<Writers> {
  const all = writing.map(({ accountId, writer }) => placed(accountId, writer))
  const asked = [...new Map(all.map((one) => [keyOf(one), one])).values()]
  if (asked.length === 0) return NO_WRITERS
  const rows = await lookUpWriters(run, asked, now)
  const known = new Map(
    rows.flatMap((row) => {
      const one = asked[row.place - 1]
      return one === undefined ? [] : [[keyOf(one), row] as const]
    }),
  )
  const at = now.getTime()
  const taken = new Map<string, WritingPlace>()
  const requests = new Map<string, NewRequest>()

  function sign(place: WritingPlace): LivenessSign | null {
    const row = known.get(keyOf(place))
    if (row === undefined) throw new TypeError('each who writes was looked up')
    const here = [...taken.values()].filter(({ accountId }) => accountId === place.accountId)
    return signOf({ ...factsOf(row), ...place, places: [...row.places, ...here.map(asPlace)] }, at)
  }
  const asPlace = ({ sessionId, network }: WritingPlace): OtherPlace => ({ sessionId, network, lastAt: at })

  return {
    mayWrite(accountId, writer) {
      const place = placed(accountId, writer)
      const found = sign(place)
      if (found === null) return true
      const isNew = known.get(keyOf(place))?.asked == null && found !== 'monthly'
      if (isNew) requests.set(`${accountId} ${place.sessionId}`, { ...place, sign: found })
      return false
    },
    take(accountId, writer) {
      const place = placed(accountId, writer)
      taken.set(keyOf(place), place)
    },
    hasNews: () => requests.size > 0,
    async flush() {
      await Promise.all([
        taken.size > 0 ? noteWriters(run, [...taken.values()], now) : null,
        requests.size > 0 ? askWriters(run, [...requests.values()], now) : null,
      ])
    },
  }
}

/** Why this session has to show who it is before it writes; nothing is noted. */
export async function findSign(
  run: Run,
  { accountId, writer }: { readonly accountId: string; readonly writer: Writer },
  now: Date,
): Promise<LivenessSign | null> {
  const place = placed(accountId, writer)
  const [row] = await lookUpWriters(run, [place], now)
  return row === undefined ? null : signOf({ ...factsOf(row), ...place, places: row.places }, now.getTime())
}

function factsOf(row: WriterRow) {
  return {
    confirmedAt: row.confirmed_at,
    livenessAt: row.liveness_at,
    ownLivenessAt: row.own_liveness_at,
    firstAt: row.first_at,
    hoursOfDay: row.hours_of_day + 1,
    daysKnown: row.days_known,
    usualHours: row.usual_hours,
    asked: row.asked,
  }
}
