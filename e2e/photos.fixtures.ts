import type { JSHandle, Locator, Page } from '@playwright/test'
import { onDatabase } from '@incontro/testing/database.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import sharp from 'sharp'
import { automatedAngel, type NewMember } from './accounts.ts'
import { desktop, expect, type Look, type PersonPage, type Product, test as base } from './fixtures.ts'
import { sendAs } from './people.ts'

export { expect } from './fixtures.ts'

const chat = textsFor('es', 'chat')
const words = textsFor('es', 'images')

/** A photo of a colour. */
export const picture = (hue: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="hsl(${hue} 60% 45%)"/><circle cx="800" cy="600" r="400" fill="#fff"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer()

export type Talk = {
  /** The angel's page, in the studio, with the conversation open. */
  readonly angela: PersonPage
  /** The member's, with the conversation open. */
  readonly page: PersonPage
  readonly address: string
  /** The path of the member's conversation with an automated profile. */
  readonly other: string
}

type Asked = {
  readonly plans?: NewMember['plans']
  /** The address of the brand; by default the one without its name. */
  readonly url?: string
  readonly look?: Look
}

type Fixtures = {
  /** An angel and a member in the flow with photos: they have written to each other, and the member to an automated profile. */
  talk(asked?: Asked): Promise<Talk>
}

export const test = base.extend<Fixtures>({
  talk: async ({ product, createMember, createAngel, openAs, openStudio }, use) =>
    use(async ({ plans = [], url = product.url, look = {} } = {}) => {
      const [member, her] = [await createMember({ plans }), await createAngel({ screenName: 'Angela' })]
      const { trackerId } = member
      const automated = automatedAngel('es')
      const greeting = `Hola de ${trackerId}`
      await sendAs(member, { trackerId, angelId: automated }, ['Hola, software'])
      await putInFlow(product, '8', trackerId)
      await sendAs(member, { trackerId, angelId: her.id }, [greeting])
      await sendAs(her, { trackerId, angelId: her.id }, ['Buenas'])
      const address = `${url}/chats/${her.id}`
      const angela = await openStudio(her, { viewport: desktop })
      await angela.getByRole('listitem').filter({ hasText: 'Hola de' }).getByRole('link').first().click()
      await expect(angela.getByRole('textbox')).toBeVisible()
      const page = await openAs({ ...member, url }, `/chats/${her.id}`, { viewport: desktop, ...look })
      await expect(page.getByRole('button', { name: chat.composer.photo })).toBeVisible()
      return { angela, page, address, other: `/chats/${automated}` }
    }),
})

function putInFlow({ databaseUrl }: Product, flow: '7' | '8', trackerId: string): Promise<unknown> {
  return onDatabase(databaseUrl, (client) =>
    client.query('update members set flow_id = $1 where tracker_id = $2', [flow, trackerId]),
  )
}

export const previewOn = (page: Page) => page.getByRole('group', { name: words.preview.label })
export const threadOf = (page: Page) => page.getByRole('list', { name: chat.messages })
const pressSend = (page: Page) => page.locator('form button[type=submit]').click()
export const fileOf = async (hue: number) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await picture(hue) })

export async function choose(page: Page, hue: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await fileOf(hue))
  await expect(previewOn(page).getByRole('img')).toBeVisible()
}

/** Lets files fall onto the page, all at once. */
export async function drop(page: Page, hues: readonly number[]): Promise<void> {
  const dataTransfer = await heldOn(page, hues)
  for (const type of ['dragover', 'drop']) await threadOf(page).dispatchEvent(type, { dataTransfer })
}

/** Pastes files into the field, all at once, as they come from a file manager: the page's own clipboard takes one. */
export async function paste(page: Page, hues: readonly number[]): Promise<void> {
  const clipboardData = await heldOn(page, hues)
  await page.getByRole('textbox').evaluate((field, held) => {
    const event = new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true })
    field.dispatchEvent(event)
  }, clipboardData)
}

/** Files as a drag or a clipboard holds them. */
async function heldOn(page: Page, hues: readonly number[]): Promise<JSHandle<DataTransfer>> {
  const files = await Promise.all(hues.map(async (hue) => (await picture(hue)).toString('base64')))
  return page.evaluateHandle((given) => {
    const held = new DataTransfer()
    for (const base64 of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      held.items.add(new File([bytes], 'foto.jpg', { type: 'image/jpeg' }))
    }
    return held
  }, files)
}

/** The colours of photos as they were asked for, to the nearest ten. */
export function coloursOf(images: Locator): Promise<number[]> {
  return images.evaluateAll((all) =>
    Promise.all(
      all.map(async (image) => {
        const shown = image as HTMLImageElement // only those are asked about
        await shown.decode()
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        context?.drawImage(shown, 0, 0)
        const [r = 0, g = 0, b = 0] = context?.getImageData(2, 2, 1, 1).data ?? []
        const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
        const turn =
          most === r
            ? (g - b) / (most - least)
            : most === g
              ? 2 + (b - r) / (most - least)
              : 4 + (r - g) / (most - least)
        return (Math.round(turn * 6) * 10 + 360) % 360
      }),
    ),
  )
}

/** Sends what was chosen with a caption, and waits until the server has it. */
export async function sendWith(page: Page, caption: string): Promise<void> {
  await page.getByRole('textbox').fill(caption)
  await pressSend(page)
  await expect(previewOn(page)).toHaveCount(0)
}

/** The captions as they stand on the page, in its order, once all of them do. */
export async function captionsOn(page: Page, captions: readonly string[]): Promise<string[]> {
  for (const caption of captions) await expect(threadOf(page).getByText(caption, { exact: true })).toBeVisible()
  const said = await threadOf(page).getByRole('listitem').allInnerTexts()
  return said.flatMap((text) => captions.filter((caption) => text.split('\n').includes(caption)))
}

/** Counts from now on how often a picture of that name that was in sight is not in the page any more. */
export async function watchForVanishing(place: Locator, alt: string): Promise<() => Promise<number>> {
  const watch = await place.evaluateHandle((root, alt) => {
    let shown = 0
    const seen = { vanished: 0 }
    new MutationObserver(() => {
      const now = [...root.querySelectorAll('img')].filter((image) => image.alt === alt).length
      if (now < shown) seen.vanished += shown - now
      shown = now
    }).observe(root, { subtree: true, childList: true })
    return seen
  }, alt)
  return () => watch.evaluate(({ vanished }) => vanished)
}
