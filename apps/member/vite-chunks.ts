import { fileOfPage, type Page, type PageName, pages } from '@incontro/contract/pages.ts'
import type { Rolldown } from 'vite'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type Graph = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null }

const ENTRY = 'main.tsx'
const filesOf = (opened: Page['opened']) =>
  Object.entries<Page>(pages)
    .filter(([, page]) => page.opened === opened)
    .map(([name]) => fileOfPage(name as PageName)) // the keys of pages are their names
/** Where visitors arrive. */
const visitors = filesOf('entry')
/** What stands around each of a member's pages, and the pages that members open most. */
const FRAME = 'app/member-frame.tsx'
const oftenOpened = filesOf('often')

/** On most pages, and less than a request for them takes. */
const SMALL = /\/member\/src\/shared\/(entry\/form-type|page\/(hydrated|title|when-near))\./
/** What stands around every page: one sheet of styles fewer to wait for than in a file of its own. */
const AROUND =
  /packages\/ui\/src\/(controls\/button|cx|feedback\/(spinner|states)|layout\/(card|link|shell|visually-hidden))\./
/** Names all of its package: what stands behind it is not all used. */
const BARREL = /\/packages\/contract\/src\/index\.ts$/
const calls =
  /node_modules\/zod\/|packages\/contract\/src\/(wire\/(wire|route|shapes|errors)|account\/(session|identity)|site\/(flow|attribution))\.|packages\/client\/src\/calls\/(http|session-calls|network-watch|upload)\.|member\/src\/shared\/calls\/api\./

/**
 * What many pages need goes out in a few files, since each request costs a phone more than the bytes in it; and what a
 * visitor needs apart from what only members do.
 */
export function chunkGroups(source: string): Groups {
  const of = new Map<string, ReadonlySet<string>>()

  /** The files that come with one, by its path in the app's source. */
  function behind(path: string, graph: Graph): ReadonlySet<string> {
    const known = of.get(path)
    if (known !== undefined) return known
    const found = new Set<string>()
    const add = (id: string) => {
      if (found.has(id) || BARREL.test(id)) return
      found.add(id)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next)
    }
    add(`${source}/${path}`)
    of.set(path, found)
    return found
  }
  const isBehind = (id: string, graph: Graph) => (path: string) => behind(path, graph).has(id)

  return [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: 'icons', test: /node_modules\/lucide-react\//, entriesAware: true, entriesAwareMergeThreshold: 1800 },
    {
      name: (id, graph) => {
        if (id.endsWith(`/${ENTRY}`)) return null
        return SMALL.test(id) || AROUND.test(id) || behind(ENTRY, graph).has(id) ? 'base' : null
      },
    },
    {
      name: 'refusals',
      test: /(packages\/client\/src\/calls\/api-error|member\/src\/shared\/calls\/(calls|error-text))\./,
    },
    {
      name: 'form',
      test: /(packages\/ui\/src\/controls\/(field|text-field)|member\/src\/(shared\/(entry\/(entry-frame|google-mark|typed-early)|session\/second-step)|features\/session\/(log-in-form|other-ways-in|passkey-sign-in))|packages\/client\/src\/passkeys\/(sign-in|left-alone))\./,
    },
    { name: 'typed', test: /packages\/contract\/src\/(chat\/blank|payments\/card-numbers)\./ },
    // What fetches a part stands in forms of visitors and around the pages of members: not in a file of either.
    { name: 'choices', test: /packages\/ui\/src\/(controls\/choices|feedback\/use-part)\./ },
    {
      name: (id, graph) => {
        const isIn = isBehind(id, graph)
        return isIn('routes/entry/landing.tsx') && isIn('routes/entry/sign-up.tsx') && !isIn('routes/entry/home.tsx')
          ? 'entry'
          : null
      },
    },
    // A browser builds the contract again: in pieces, each when it is first asked for.
    { name: 'calls', test: calls },
    { name: 'people', test: /packages\/contract\/src\/(people\/(profiles|photos|contact-details)|account\/account)\./ },
    {
      name: 'chats',
      test: /packages\/contract\/src\/(chat\/chat|socket|people\/page-notifications|payments\/credits)\./,
    },
    {
      name: (id, graph) => {
        const isIn = isBehind(id, graph)
        if (visitors.some((name) => isIn(`routes/${name}.tsx`))) return null
        const isShared = oftenOpened.filter((name) => isIn(`routes/${name}.tsx`)).length > 1
        return isIn(FRAME) || isShared ? 'member' : null
      },
    },
  ]
}
