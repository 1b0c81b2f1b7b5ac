import { textsFor } from '@incontro/texts/sync.ts'
import { demoPassword, expect, type PersonPage } from './fixtures.ts'

const leaving = textsFor('es', 'studioLeaving')
const { proof: proofWords } = textsFor('es', 'factorSettings')
const settings = textsFor('es', 'ownAccess')
const { fields } = textsFor('es', 'common')

/** Looks at a page between two steps. */
export type LookAt = (page: PersonPage, name: string) => Promise<void>

/** From her settings to the page of her data, her pause and leaving (AN-25). */
export async function openLeaving(studio: PersonPage, url: string): Promise<void> {
  await studio.goto(`${url}/studio/settings`)
  await expect(studio.getByRole('heading', { name: settings.title })).toBeVisible()
  await studio.getByRole('link', { name: leaving.title }).click()
  await expect(studio.getByRole('heading', { name: leaving.title, level: 1 })).toBeVisible()
}

/** She shows who she is, where it is some minutes ago that she last did. */
export async function proveItIsHer(studio: PersonPage): Promise<void> {
  const proof = studio.getByRole('dialog', { name: proofWords.title })
  await proof.getByLabel(fields.password, { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: proofWords.submit }).click()
}

/** She takes a copy of her data; answers where it was saved. */
export async function takeCopy(studio: PersonPage, prove?: LookAt): Promise<string> {
  await studio.getByRole('button', { name: leaving.copy.request }).click()
  await prove?.(studio, 'copy')
  await expect(studio.getByText(leaving.copy.ready)).toBeVisible()
  const [download] = await Promise.all([
    studio.waitForEvent('download'),
    studio.getByRole('button', { name: leaving.copy.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-data.zip')
  return download.path()
}

/** She leaves for good, from her page about it. */
export async function leave(studio: PersonPage, look: LookAt, prove?: LookAt): Promise<void> {
  await studio.getByRole('button', { name: leaving.leave.action, exact: true }).click()
  const sure = studio.getByRole('dialog', { name: leaving.leave.sure })
  await sure.getByLabel(leaving.leave.understood).check()
  await look(studio, 'sure')
  await sure.getByRole('button', { name: leaving.leave.confirm, exact: true }).click()
  await expect(sure).toBeHidden()
  await prove?.(studio, 'proof')
  await expect(studio.getByRole('heading', { name: leaving.leave.doneTitle, level: 1 })).toBeVisible()
  await look(studio, 'left')
}

/** A member reads in the conversation that it is over because she left. */
export async function seeHerGone(page: PersonPage): Promise<void> {
  await expect(page.getByText(/la conversación terminó con él/)).toBeVisible()
}
