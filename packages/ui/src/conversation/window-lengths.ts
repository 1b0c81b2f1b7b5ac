/** What the page has to mind of its window, as custom properties: heights that change while it is open. */
export type WindowLength = '--consent-height' | '--window-height'

/** base.css says of both that nothing inherits them. */
const READERS = 'body, #root, [data-fits-window]'

const lengths = new Map<WindowLength, number>()
let sheet: CSSStyleSheet | undefined

/**
 * Gives a height, in px, to what fits itself to the window (`data-fits-window`), or that there is none any more (null). In a
 * sheet of its own and for these elements alone: for a custom property of the root every element's style is worked out again.
 */
export function setWindowLength(name: WindowLength, px: number | null): void {
  if (px === null) lengths.delete(name)
  else lengths.set(name, Math.round(px))
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const lines = [...lengths].map(([property, value]) => `${property}:${String(value)}px`)
  const foot = lengths.get('--consent-height') ?? 0
  // What stands at the foot of the window for a while must not cover what has the focus.
  sheet.replaceSync(`${READERS}{${lines.join(';')}}html{scroll-padding-bottom:${String(foot)}px}`)
}
