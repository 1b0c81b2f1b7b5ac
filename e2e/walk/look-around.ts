import { desktop, type PersonPage, phone } from '../browser.ts'
import { andBestPractices, expectAccessible, expectNoSideScroll } from '../page-checks.ts'
import { clippedTexts } from './clipped-texts.ts'
import { untilAtRest } from './looking.ts'

export const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

const narrow = { width: 320, height: 640 } as const
/** Each window that a page is looked at in; `text` is the size of e-mails that the person has chosen, in percent. */
const views = {
  '320': { ...narrow, text: 100 },
  '390': { ...phone, text: 100 },
  '768': { width: 768, height: 1024, text: 100 },
  '1280': { ...desktop, text: 100 },
  // last: where the root's letters become smaller again, Chromium leaves buttons without their width for a while
  '320 large': { ...narrow, text: 200 },
  '390 large': { ...phone, text: 200 },
} as const
export type ViewName = keyof typeof views
type View = (typeof views)[ViewName]
export const viewNames = Object.keys(views) as ViewName[] // keys forgets the names

type Look = {
  readonly address: string
  /** The one failed load that the page is there to show (screens.ts). */
  readonly refusal?: number | undefined
  readonly at: readonly ViewName[]
  /** Where axe looks too, which takes longer than all the rest. */
  readonly axe: readonly ViewName[]
  readonly modes: readonly Mode[]
  /** Takes a picture, where one is wanted. */
  readonly picture?: ((view: ViewName, mode: Mode) => Promise<void>) | undefined
}

/** Loads a page once and looks at it in several windows: what is said is wrong with it. */
export async function lookAround(
  page: PersonPage,
  { address, refusal, at, axe, modes, picture }: Look,
): Promise<string[]> {
  const said: string[] = []
  const before = { faults: page.faults.length, failedLoads: page.failedLoads.length }
  const { pathname } = new URL(address)
  await page.goto(address)
  await untilAtRest(page)
  for (const name of at) {
    const view = views[name]
    if (view.text > 100 && address.endsWith('/dev/gallery')) continue // six themes side by side, for those who build them
    await turnTo(page, view)
    const where = `${pathname} at ${name}`
    const faults = [...(await clippedTexts(page)), ...(await expectNoSideScroll(page).then(() => [], messageOf))]
    for (const mode of axe.includes(name) || picture !== undefined ? modes : []) {
      await wear(page, mode)
      if (axe.includes(name))
        faults.push(
          ...(await expectAccessible(page, andBestPractices).then(() => [], messageOf)).map(
            (fault) => `${mode}: ${fault}`,
          ),
        )
      await picture?.(name, mode)
    }
    said.push(...faults.map((fault) => `${where}: ${fault}`))
  }
  const refused = page.failedLoads
    .slice(before.failedLoads)
    .filter((load) => refusal === undefined || !load.includes(`a status of ${refusal} `))
  const written = [...page.faults.slice(before.faults), ...refused]
  return [...said, ...written.map((fault) => `${pathname}: console: ${fault}`)]
}

/** Text alone grows, as it does by a browser's own setting: all sizes of e-mails stand in rem. */
async function turnTo(page: PersonPage, { width, height, text }: View): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
  await page.evaluate(
    async (size) => {
      const frame = () => new Promise(requestAnimationFrame)
      const places = () =>
        [...document.body.querySelectorAll('*')].reduce((sum, element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return sum + left + 3 * top + 7 * width + 11 * height
        }, 0)
      document.documentElement.style.fontSize = size
      await frame() // what watches sizes speaks in the frame after
      for (let before = Number.NaN; before !== places(); await frame()) before = places()
    },
    text === 100 ? '' : `${text}%`,
  )
}

/** Colours pass into each other, each after those of what it stands in. */
async function wear(page: PersonPage, colorScheme: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    do await new Promise(requestAnimationFrame)
    while (moving().some((each) => each instanceof CSSTransition))
  })
}

const messageOf = (error: unknown) => [error instanceof Error ? error.message : String(error)]
