/** What the page has to mind of its window, as custom properties: heights that change while it is open. */
export type WindowLength = '--consent-height' | '--window-height'

/** base.css says of both that nothing inherits them. */
const READERS = 'body, #root, [data-fits-window]'

const told = new Map<WindowLength, number>()
let sheet: CSSStyleSheet | undefined

/**
 * Tells a height, in px, to what fits itself to the window (`data-fits-window`), or that there is none any more (null). In a
 * sheet of its own and for these elements alone: for a custom property of the root every element's style is worked out again.
 */
export function tellWindowLength(name: WindowLength, px: number | null): void {
  if (px === null) told.delete(name)
  else told.set(name, Math.round(px))
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const lines = [...told].map(([property, value]) => `${property}:${String(value)}px`)
  const foot = told.get('--consent-height') ?? 0
  // What stands at the foot of the window for a while must not cover what has the focus.
  sheet.replaceSync(`${READERS}{${lines.join(';')}}html{scroll-padding-bottom:${String(foot)}px}`)
}
