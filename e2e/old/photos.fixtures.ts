import { textsFor } from '@incontro/texts/sync.ts'
import pg from 'pg'
import type { JSHandle, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { desktop, logIn, openBrowser, type Product } from './fixtures.ts'
import { angelIdOf, openStudio, say } from './people.ts'

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

/** Angela and a member of the demo, in the flow with photos: they have written to each other, and he to an automated profile. */
export async function talk(
  product: Pick<Product, 'url' | 'databaseUrl'>,
  email: string,
  look: Parameters<typeof openBrowser>[0] = {},
) {
  await putInFlow(product, '7', email)
  const page = await openBrowser({ viewport: desktop, ...look })
  await logIn(page, { url: product.url, email })
  const { kinds } = textsFor('es', 'common')
  const automated = page.getByRole('listitem').filter({ hasText: kinds.automated.label }).first()
  const other = (await automated.locator('a[href^="/chats/"]').first().getAttribute('href')) ?? ''
  await page.goto(`${product.url}${other}`)
  await page.getByRole('textbox').waitFor()
  await say(page, 'Hola, software')
  await threadOf(page).getByText(chat.delivery.sent).first().waitFor({ state: 'attached' })

  await putInFlow(product, '8', email)
  const angela = await openStudio(product, desktop)
  const address = `${product.url}/chats/${await angelIdOf(angela)}`
  await page.goto(address)
  await page.getByRole('textbox').waitFor()
  const greeting = `Hola de ${email}`
  await say(page, greeting)
  await angela.getByRole('listitem').filter({ hasText: greeting }).getByRole('link').first().click()
  await angela.getByRole('textbox').waitFor()
  await say(angela, 'Buenas')
  await page.getByRole('button', { name: chat.composer.photo }).waitFor()
  return { angela, page, address, other }
}

async function putInFlow({ databaseUrl }: Pick<Product, 'databaseUrl'>, flow: '7' | '8', email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update members set flow_id = $1 where email = $2', [flow, email])
  await client.end()
}

export const previewOn = (page: Page) => page.getByRole('group', { name: words.preview.label })
export const threadOf = (page: Page) => page.getByRole('list', { name: chat.messages })
const pressSend = (page: Page) => page.locator('form button[type=submit]').click()
export const fileOf = async (hue: number) => ({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await picture(hue) })

export async function choose(page: Page, hue: number): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await fileOf(hue))
  await previewOn(page).getByRole('img').waitFor()
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
  await previewOn(page).waitFor({ state: 'detached' })
}

/** The captions as they stand on the page, in its order, once all of them do. */
export async function captionsOn(page: Page, captions: readonly string[]): Promise<string[]> {
  for (const caption of captions) await threadOf(page).getByText(caption, { exact: true }).waitFor()
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
