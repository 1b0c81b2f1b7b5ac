import { textsFor } from '@incontro/texts/sync.ts'
import {
  addPhoto,
  atStep,
  beVerified,
  fillPlace,
  fillProfile,
  newApplicant,
  resumeByLink,
  sign,
  startApplying,
} from './applying.ts'
import { expect, phone, test } from './fixtures.ts'
import { offerShiftTo, shiftButton } from './host-work.ts'
import { confirmAddress } from './mailbox.ts'
import { notePresses, show } from './note-presses.ts'
import { likeHer, sendAs } from './people.ts'

const apply = textsFor('es', 'studioApply')
const studio = textsFor('es', 'studio')
const people = textsFor('es', 'studioPeople')
const work = textsFor('es', 'studioWork')
const { composer } = textsFor('es', 'chat')
const hours = textsFor('es', 'studioHours')

test('AN-04 AN-05 from the sign-in page of the studio to the sent application in 18 presses or fewer', async ({
  product,
  openBrowser,
}) => {
  const who = newApplicant({ kind: 'host' })
  const page = await openBrowser({ viewport: phone })
  const presses = await notePresses(page)
  await page.goto(`${product.url}/studio`)
  await page.getByRole('link', { name: apply.toApply }).click()
  await startApplying(page, who)
  await atStep(page, 'place')
  await resumeByLink(product, page, who)
  await fillPlace(page, who)
  await fillProfile(page, who)
  await addPhoto(page)
  await beVerified(page)
  await sign(page, who)
  await expect(page.getByText(apply.states.sent)).toBeVisible()
  show('from the sign-in page of the studio to the sent application', presses)
  expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(18)
})

test('AN-11 from the inbox to the answer to who waits longest in 3 presses or fewer', async ({
  createAngel,
  createMember,
  openStudio,
}) => {
  const her = await createAngel()
  const member = await createMember({ username: 'Marco' })
  await sendAs(member, { trackerId: member.trackerId, angelId: her.id }, ['Buenas tardes'])
  const page = await openStudio(her, { viewport: phone })
  const presses = await notePresses(page)
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Buenas tardes' }).getByRole('link').first().click()
  const field = page.getByRole('textbox', { name: composer.label('Marco') })
  await field.fill('Hola Marco')
  await page.getByRole('button', { name: composer.send }).click()
  await expect(field).toHaveValue('')
  show('from the inbox to the answer', presses)
  expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(3)
})

test('AN-14 D20 from the inbox to liking back who likes her in 4 presses or fewer', async ({
  product,
  createAngel,
  createMember,
  openStudio,
}) => {
  const place = { region: 'Extremadura', city: 'Badajoz' }
  const [her, member] = [await createAngel(place), await createMember({ username: 'Marco', ...place })]
  await confirmAddress(product, member)
  await likeHer(member, her.id)
  const page = await openStudio(her, { viewport: phone })
  const presses = await notePresses(page)
  await page.reload()
  await page.getByRole('link', { name: studio.nav.pages.people }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /^Marco, / }).click()
  await page.getByRole('button', { name: people.acts.like, exact: true }).click()
  await expect(page.getByRole('dialog', { name: textsFor('es', 'matched').title })).toBeVisible()
  show('from the inbox to liking back', presses)
  expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(4)
})

test('AN-10 AN-18 from the inbox to being available in 2 presses or fewer, and to an own shift in 2 or fewer', async ({
  product,
  createAngel,
  openStudio,
}) => {
  const her = await createAngel({ kind: 'host' })
  await offerShiftTo(product, her.id)
  const page = await openStudio(her, { viewport: phone })
  const presses = await notePresses(page)
  await page.reload()
  await page.getByRole('button', { name: hours.label }).click()
  await page.getByRole('radio', { name: hours.hints.available }).click()
  await expect(page.getByRole('button', { name: hours.label })).toHaveAccessibleName(
    `${hours.label} · ${hours.states.available}`,
  )
  show('from the inbox to being available', presses)
  const before = presses.length
  expect(before, presses.join(' | ')).toBeLessThanOrEqual(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: studio.nav.pages.work }).filter({ visible: true }).click()
  await shiftButton(page, 'take').first().click()
  await expect(page.getByText(work.shifts.noneMine)).toHaveCount(0)
  show('from the inbox to an own shift', presses.slice(before))
  expect(presses.length - before, presses.join(' | ')).toBeLessThanOrEqual(2)
})
