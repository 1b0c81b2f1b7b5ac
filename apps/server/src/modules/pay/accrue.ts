import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { SentInConversation } from '../../events/chat.ts'
import { dayOf, daysOver, endOfMonth, nextMonth, type Stretch, stretchOfDay } from './days.ts'
import type { HostRow, PayStore, Rate } from './pay.store.ts'
import { cutTo, firstAnswer, minutesWithin } from './work.rules.ts'
import { rateOn, type WriteLine } from './write-lines.ts'

/** When a host was available (AN-10). */
export type AvailableSpans = (angelId: string, from: Date, to: Date) => Promise<readonly Stretch[]>
/** The zone of a brand's days. */
export type ZoneOf = (brandId: string) => Promise<string>

type Deps = {
  readonly store: PayStore
  readonly transaction: RunTransaction
  readonly availableSpans: AvailableSpans
  readonly writeLine: WriteLine
  readonly zoneOf: ZoneOf
  readonly now: () => Date
}
export type Accrue = ReturnType<typeof createAccrue>

const DAY_MS = 86_400_000
/** A month that is over stays open so long, for what was under way. */
const WEEK_MS = 7 * DAY_MS

/** Turns what a host did into lines, as it happens: what a member does afterwards cannot reach them. */
export function createAccrue({ store, transaction, availableSpans, writeLine, zoneOf, now }: Deps) {
  /** The lines of the whole days of a month so far, for which there is none yet. */
  async function hoursOf(
    tx: Tx,
    host: HostRow,
    { month, rates }: { month: string; rates: readonly Rate[] },
  ): Promise<void> {
    const zone = await zoneOf(host.brandId)
    const days = daysOver(month, now(), zone).filter((day) => rateOn(rates, day) !== undefined)
    const done = await store.hasKey(tx, host.angelId, days.map(hourKey))
    const left = days.filter((day) => !done.has(hourKey(day)))
    const [first, last] = [left[0], left.at(-1)]
    if (first === undefined || last === undefined) return
    const { angelId, brandId } = host
    const spans = await availableSpans(angelId, stretchOfDay(first, zone).from, stretchOfDay(last, zone).to)
    for (const day of left) {
      const within = stretchOfDay(day, zone)
      const minutes = minutesWithin(spans, within)
      const rate = rateOn(rates, day)
      if (minutes === 0 || rate === undefined) continue
      const events = cutTo(spans, within).map(({ from, to }) => `${from.toISOString()}/${to.toISOString()}`)
      await writeLine(tx, rate, { angelId, brandId, key: hourKey(day), day, kind: 'hour', events, minutes })
    }
  }

  return {
    hoursOf,
    /** The available time of every day that is over, of every host. */
    async hours(): Promise<void> {
      for (const host of await store.hosts(new Date(now().getTime() - WEEK_MS))) {
        const rates = await store.rates(host.brandId)
        if (rates.length === 0) continue
        const zone = await zoneOf(host.brandId)
        const thisMonth = dayOf(now(), zone).slice(0, 7)
        const lastWeek = dayOf(new Date(now().getTime() - WEEK_MS), zone).slice(0, 7)
        await transaction(async (tx) => {
          await store.lock(tx, host.angelId)
          for (let month = lastWeek; month <= thisMonth; month = nextMonth(month)) {
            if (!(await store.isWhole(tx, host.angelId, month, endOfMonth(month, zone))))
              await hoursOf(tx, host, { month, rates })
          }
        })
      }
    },
    /** A host wrote: the first wait that she ended today in this conversation is a line, whatever else is written. */
    async answered({ conversationId, angelId, angelKind, angelSeq }: SentInConversation): Promise<void> {
      if (angelKind !== 'host' || angelSeq === 0) return
      const host = (await store.hosts(now())).find((each) => each.angelId === angelId)
      if (host === undefined) return
      const { brandId } = host
      const zone = await zoneOf(brandId)
      const said = await store.said(conversationId, { since: new Date(now().getTime() - 31 * DAY_MS), to: angelSeq })
      const answer = said.at(-1)
      if (answer === undefined || answer.byMember) return
      const day = dayOf(answer.at, zone)
      const rate = rateOn(await store.rates(brandId), day)
      if (rate === undefined) return
      const within = stretchOfDay(day, zone)
      const available = await availableSpans(angelId, new Date(within.from.getTime() - DAY_MS), now())
      const found = firstAnswer(said, { day: within, available })
      if (found === null) return
      const { waitedSeq, answerSeq, waitedSeconds } = found
      await transaction(async (tx) => {
        await store.lock(tx, angelId)
        await writeLine(tx, rate, {
          angelId,
          brandId,
          key: `conversation:${conversationId}:${day}`,
          day,
          kind: 'conversation',
          events: [conversationId, `${conversationId}:${waitedSeq}`, `${conversationId}:${answerSeq}`],
          waitedSeconds,
        })
      })
    },
  }
}

function hourKey(day: string): string {
  return `hour:${day}`
}
