import type { PublicBrand } from '@incontro/contract'
import { fileOfPage, type Page, type PageName, pages, redirects } from '@incontro/contract/pages.ts'
import type { Area } from '@incontro/texts'

/** A page that anybody may see, and that the server draws: its file among the member app's routes, and its texts. */
export type PublicPage = {
  readonly path: string
  readonly route: string
  readonly areas: readonly Area[]
  /** Whether it needs its scripts for more than comfort, and says so where they do not come. */
  readonly hasForm: boolean
  /** A part of it that some brands have, with its texts. */
  readonly part?: {
    readonly isOf: (brand: PublicBrand) => boolean
    readonly source: string
    readonly area: Area
  }
  /** Whether search engines are to list it. */
  readonly isListed: boolean
}

const all = Object.entries<Page>(pages)

/** What is drawn before it is sent; all other pages of the app are sent without content. */
export const publicPages: readonly PublicPage[] = all.flatMap(([name, page]) =>
  page.drawn === undefined ? [] : pathsOf(page).map((path) => drawnPage(path, page, page.forVisitors ?? name)),
)

/** A page by its address, and the name of the page that a visitor sees there. */
function drawnPage(path: string, { isListed }: Page, shown: string): PublicPage {
  const name = shown as PageName // a test looks for each
  const { areas = [], drawn, picture }: Page = pages[name]
  return {
    path,
    route: fileOfPage(name),
    areas: ['common', ...areas] as Area[], // a test compares them with the texts
    hasForm: drawn === 'form',
    isListed: isListed === true,
    ...(picture !== undefined && {
      part: {
        source: 'src/routes/entry/landing-picture.tsx',
        area: 'home' as const,
        isOf: ({ demo, mainstream }: PublicBrand) => demo && (picture === 'always' || mainstream),
      },
    }),
  }
}

/** The addresses of a page that is drawn: one, or one for each value of its parameter. */
function pathsOf({ path, values }: Page): readonly string[] {
  if (path === null) return []
  return values === undefined ? [path] : values.map((value) => path.replace(/:\w+/, value))
}

/** The patterns of all addresses that lead somewhere. */
const patterns = [...all.flatMap(([, { path }]) => path ?? []), ...Object.keys(redirects)].map(
  (path) => new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** The page without content that the service worker keeps. */
const SHELL = '/app-shell'

export type AskedPage =
  | { readonly kind: 'public'; readonly page: PublicPage }
  /** The app's own, for members or for those who follow a link. */
  | { readonly kind: 'app' }
  /** RT-19: without an owner; the app leads on from there. */
  | { readonly kind: 'unknown' }

export function pageOfPath(path: string): AskedPage {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const page = publicPages.find((each) => each.path === plain)
  if (page !== undefined) return { kind: 'public', page }
  const isKnown = plain === SHELL || plain.startsWith('/studio') || patterns.some((pattern) => pattern.test(plain))
  return { kind: isKnown ? 'app' : 'unknown' }
}
