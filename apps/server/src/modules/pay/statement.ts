import {
  payAmount,
  payCsv,
  type PayLine,
  type PayLineFacts,
  type PayMonthSum,
  type PayTermsShown,
  type routes,
  wouldHaveBeen,
} from '@incontro/contract'
import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { AvailableSpans, ZoneOf } from './accrue.ts'
import { dayOf, stretchOfDay } from './days.ts'
import type { DisputeRow, DisputesStore } from './disputes.store.ts'
import type { LastMonth } from './news.ts'
import type { LineRow, MonthRow, PayStore, Rate } from './pay.store.ts'
import { minutesWithin } from './work.rules.ts'
import { rateOn } from './write-lines.ts'

type Deps = {
  readonly store: PayStore
  readonly disputes: Pick<DisputesStore, 'ofMonth'>
  readonly availableSpans: AvailableSpans
  readonly zoneOf: ZoneOf
  readonly now: () => Date
}
type Overview = z.output<(typeof routes.studioPay)['reply']>
type Month = z.output<(typeof routes.studioPayMonth)['reply']>
/** Whose statement. */
export type OfHost = { readonly angelId: string; readonly brandId: string }
export type Statement = ReturnType<typeof createStatementOf>

/** A host's own statement: what she is paid by, her months, and their lines. */
export function createStatementOf({ store, disputes, availableSpans, zoneOf, now }: Deps) {
  /** AN-20: what her last whole month would have been under other terms; null where she has none in that currency. */
  async function lastMonthUnder(angelId: string, rate: Rate): Promise<LastMonth | null> {
    const last = (await store.months(angelId)).find(
      ({ closedAt, currency }) => closedAt !== null && currency === rate.currency,
    )
    if (last === undefined) return null
    const lines = await store.lines(angelId, last.month)
    return { month: last.month, was: last.total, wouldBe: wouldHaveBeen(lines, rate) }
  }
  async function monthOf(angelId: string, month: string): Promise<MonthRow> {
    const found = (await store.months(angelId)).find((each) => each.month === month)
    if (found === undefined) throw new AppError('not_found')
    return found
  }
  async function todayOf({ angelId }: OfHost, rate: Rate, zone: string): Promise<Overview['today']> {
    const within = stretchOfDay(dayOf(now(), zone), zone)
    const minutes = minutesWithin(await availableSpans(angelId, within.from, now()), within)
    return { minutes, amount: payAmount({ ...rate, kind: 'hour', minutes, waitedSeconds: 0, stated: 0 }) }
  }

  return {
    lastMonthUnder,
    async overview(host: OfHost): Promise<Overview> {
      const zone = await zoneOf(host.brandId)
      const today = dayOf(now(), zone)
      const rates = await store.rates(host.brandId)
      const rate = rateOn(rates, today)
      const coming = rates.filter(({ validFrom }) => validFrom > today)
      return {
        terms: rate === undefined ? null : termsOf(rate),
        announced: await Promise.all(
          coming.map(async (each) => ({ terms: termsOf(each), lastMonth: await lastMonthUnder(host.angelId, each) })),
        ),
        today: rate === undefined ? null : await todayOf(host, rate, zone),
        months: (await store.months(host.angelId)).map(sumOf),
        zone,
      }
    },
    async month(angelId: string, month: string): Promise<Month> {
      const found = await monthOf(angelId, month)
      const [lines, objections] = await Promise.all([store.lines(angelId, month), disputes.ofMonth(angelId, month)])
      return { ...sumOf(found), lines: lines.map((line) => presentLine(line, objections.get(line.id))) }
    },
    async csv(angelId: string, month: string): Promise<string> {
      await monthOf(angelId, month)
      return payCsv((await store.lines(angelId, month)).map(factsOf))
    },
  }
}

function termsOf({ model, perHour, perConversation, answerMinutes, currency, validFrom }: Rate): PayTermsShown {
  return { model, perHour, perConversation, answerMinutes, currency, validFrom }
}
function sumOf({ month, closedAt, total, currency, lines }: MonthRow): PayMonthSum {
  return { month, state: closedAt === null ? 'open' : 'closed', total, currency, lines }
}
function factsOf(line: LineRow): PayLineFacts {
  const { id, day, kind, formula, model, minutes, waitedSeconds } = line
  const { perHour, perConversation, answerMinutes, stated, amount, currency, events } = line
  return {
    ...{ id, day, kind, formula, model, minutes, waitedSeconds },
    ...{ perHour, perConversation, answerMinutes, stated, amount, currency, events },
  }
}
/** A line as its host and operators read it. */
export function presentLine(line: LineRow, dispute: DisputeRow | undefined): PayLine {
  return {
    ...factsOf(line),
    events: [...line.events],
    words: line.words,
    dispute:
      dispute === undefined
        ? null
        : {
            words: dispute.words,
            at: dispute.at.getTime(),
            dueAt: dispute.dueAt.getTime(),
            answer:
              dispute.answeredAt === null
                ? null
                : {
                    isGranted: dispute.isGranted === true,
                    words: dispute.answerWords ?? '',
                    at: dispute.answeredAt.getTime(),
                    amount: dispute.amount ?? 0,
                  },
          },
  }
}
