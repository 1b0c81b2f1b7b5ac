import { randomUUID } from 'node:crypto'
import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import { expect, type PersonPage } from './fixtures.ts'
import { advanceClock, clockOf, type Product } from './product.ts'

const { shifts: words } = textsFor('es', 'studioWork')
const hours = textsFor('es', 'studioHours')
const office = textsFor('en', 'backofficeHosts').shifts
const names = textsFor('en', 'backofficeNames')
const { act } = textsFor('en', 'backoffice')

export const DAY_MS = 86_400_000
/** What a paid host is paid by here, in cents. */
const rate = { perHour: 1200, perConversation: 35, answerMinutes: 10 } as const

/** Moves the clock of a product on to a moment, or leaves it where it is later. */
export async function goTo(product: Product, at: Date): Promise<void> {
  const seconds = Math.ceil((at.getTime() - (await clockOf(product)).getTime()) / 1000)
  if (seconds > 0) await advanceClock(product, `PT${seconds}S`)
}

/** A moment of a month counted from the one that runs by the clock. */
export async function momentIn(product: Product, { months, day }: { months: number; day: number }): Promise<Date> {
  const now = await clockOf(product)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, 9))
}

/** What the brand announced weeks ago holds since the first of the month. */
export async function payByRate(product: Product): Promise<void> {
  const first = `${(await clockOf(product)).toISOString().slice(0, 7)}-01`
  await onDatabase(product.databaseUrl, (client) =>
    client.query(
      `insert into pay_rates (id, brand_id, model, currency, per_hour_minor, per_conversation_minor, answer_minutes, formula,
         valid_from, announced_at, announced_by)
       select $1, 'original', 'mixed', 'EUR', $2, $3, $4, 1, $5::date, $5::date - interval '20 days', $1
       where not exists (select from pay_rates where brand_id = 'original')`,
      [randomUUID(), rate.perHour, rate.perConversation, rate.answerMinutes, first],
    ),
  )
}

/** Offers a shift of four hours in the back office, on the day after tomorrow by the clock of the product. */
export async function offerShift(product: Product, page: PersonPage): Promise<Date> {
  const from = new Date((await clockOf(product)).getTime() + 2 * DAY_MS)
  from.setMinutes(0, 0, 0)
  await page.goto(`${product.url}/backoffice/hosts/shifts`)
  await page.getByRole('button', { name: names.acts['shifts.offer'].button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(office.brand, { exact: true }).selectOption({ value: 'original' })
  await dialog.getByLabel(office.from, { exact: true }).fill(localOf(from))
  await dialog.getByLabel(office.until, { exact: true }).fill(localOf(new Date(from.getTime() + 4 * 3_600_000)))
  await dialog.getByLabel(act.reason, { exact: true }).selectOption({ label: names.reasons.new_task })
  await dialog.getByRole('button', { name: names.acts['shifts.offer'].button, exact: true }).click()
  await expect(dialog).toBeHidden()
  return from
}

/** A shift that an operator offered to one host alone. */
export async function offerShiftTo(product: Product, angelId: string): Promise<void> {
  await onDatabase(product.databaseUrl, (client) =>
    client.query(
      `insert into shifts (id, brand_id, starts_at, ends_at, offered_to, created_by, created_at, changed_at)
       values ($1, 'original', now() + interval '2 days', now() + interval '2 days 4 hours', array[$2::uuid], $1, now(), now())`,
      [randomUUID(), angelId],
    ),
  )
}

/** As a field for a moment takes it, in the zone of this machine and its browser. */
function localOf(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The button of an act on a shift in the studio. */
export function shiftButton(page: PersonPage, act: 'take' | 'offer' | 'keep' | 'giveBack') {
  return page.getByRole('button', { name: new RegExp(`^${words[act]}: `) })
}

/** She says herself whether members see that she can answer (AN-10). */
export async function choose(page: PersonPage, chosen: 'available' | 'pause' | 'off'): Promise<void> {
  const button = page.getByRole('button', { name: hours.label })
  await button.click()
  await page.getByRole('radio', { name: hours.hints[chosen] }).click()
  await expect(button).toHaveAccessibleName(`${hours.label} · ${hours.states[chosen]}`)
  await page.keyboard.press('Escape')
}
