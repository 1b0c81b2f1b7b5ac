import { createChance, type Chance } from './random.ts'
import { type MonthPerson, monthPeople } from './people.ts'
import type { Card, Deed, MemberStep, Product, Step } from './steps.ts'
import { safetyOf } from './plan-house.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** People come by twice a day, between these hours; what happens at one of these times happens together. */
const HOURS = [
  [8, 13],
  [17, 22],
] as const

/**
 * All steps of a month and of the day after it, which is the first start's, in order, by milliseconds from its beginning; always the same for the same number of days and people.
 */
export function planMonth({ days, people = monthPeople() }: { days: number; people?: readonly MonthPerson[] }): Step[] {
  const chance = createChance(7)
  const times = Array.from({ length: days + 7 }, (_, day) =>
    HOURS.map(([from, to]) => day * DAY + chance.between(from * 60, to * 60) * 60_000),
  ).flat()
  /** The first time from a moment on at which people come by. */
  const timeFrom = (at: number): number => times.find((time) => time >= at) ?? at
  const lives = people.flatMap((person) => lifeOf(person, { chance, days, timeFrom }))
  const steps: Step[] = [...lives, ...safetyOf(lives, { days, timeFrom })]
  return steps.filter(({ at }) => at < (days + 1) * DAY).sort((one, other) => one.at - other.at)
}

type Calendar = { readonly chance: Chance; readonly days: number; readonly timeFrom: (at: number) => number }

/** What a person does in the month: the later steps need the earlier ones. */
function lifeOf(person: MonthPerson, { chance, days, timeFrom }: Calendar): MemberStep[] {
  const steps: MemberStep[] = []
  let at = timeFrom(chance.next() * days * DAY)
  const add = (deed: Deed): void => void steps.push({ at, person, deed })
  const later = (fromHours: number, toHours: number): void => {
    at = timeFrom(at + chance.between(fromHours, toHours) * HOUR)
  }
  for (let other = chance.between(0, 3); other > 0; other -= 1)
    add({ do: 'pass', visitor: other, source: person.source, campaign: person.campaign })
  add({ do: 'visit' })
  add({ do: 'signUp' })
  if (chance.is(0.5)) add({ do: 'look', angel: chance.between(0, 11) })
  later(1, 9)
  if (chance.is(0.74)) add({ do: 'confirm' })
  if (person.flowId === '10') {
    if (!chance.is(0.78)) return steps // the age check comes before everything else in this flow
    add({ do: 'checkAge' })
    later(1, 5)
  }
  if (chance.is(0.6)) add({ do: 'like', angel: chance.between(0, 11) })
  if (chance.is(0.72)) converse(person, { chance, add, later })
  if (chance.is(at > (days - 6) * DAY ? 0.4 : 0.06)) add({ do: 'photo' })
  if (chance.is(0.46)) spend({ chance, add, later })
  return steps
}

type Life = {
  readonly chance: Chance
  readonly add: (deed: Deed) => void
  readonly later: (fromHours: number, toHours: number) => void
}

function converse(_person: MonthPerson, { chance, add, later }: Life): void {
  const isPerson = chance.is(0.4)
  const angel = isPerson ? chance.between(0, 2) : chance.between(0, 11)
  add({ do: 'write', angel, isPerson, line: chance.between(0, 5) })
  later(3, 20)
  if (!isPerson) {
    if (chance.is(0.5)) add({ do: 'write', angel, isPerson, line: 100 + chance.between(0, 1) })
    return
  }
  if (chance.is(0.6)) add({ do: 'angelLooks', angel })
  if (chance.is(0.5)) add({ do: 'angelLikes', angel })
  if (!chance.is(0.75)) return
  add({ do: 'angelAnswers', angel })
  later(2, 12)
  add({ do: 'write', angel, isPerson, line: 100 + chance.between(0, 1) })
}

function spend({ chance, add, later }: Life): void {
  if (chance.is(0.2)) {
    add({ do: 'buy', product: 'classic', card: chance.of<Card>(['declined', 'insufficient', 'expired']), order: 0 })
    if (chance.is(0.4)) return
  }
  const product = chance.weighted<Product>([
    ['trial', 62],
    ['classic', 26],
    ['plus', 12],
  ])
  const card = chance.weighted<Card>([
    ['visa', 44],
    ['mastercard', 26],
    ['asks', 14],
    ['refusesRenewals', 10],
    ['disputed', 6],
  ])
  add({ do: 'buy', product, card, order: 1 })
  later(20, 90)
  if (chance.is(0.4)) add({ do: 'review', line: chance.between(0, 2) })
  if (chance.is(0.08)) return add({ do: 'withdraw' })
  later(20, 160)
  if (chance.is(0.35)) add({ do: 'cancel' })
}
