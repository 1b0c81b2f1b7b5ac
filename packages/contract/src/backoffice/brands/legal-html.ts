/** What was taken out of a text: which kind of thing, and what it was. */
export type TakenOut = { readonly kind: 'script' | 'handler' | 'frame' | 'address' | 'tag'; readonly what: string }

const KEPT = new Set(
  'a b blockquote br code em h2 h3 h4 hr i li ol p strong sub sup table tbody td th thead tr u ul'.split(' '),
)
const EMPTY = new Set(['br', 'hr'])
/** Their content is no text. */
const WHOLE = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
  'xmp',
])
const FRAMES = new Set(['iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'portal'])
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const SAFE_ADDRESS = /^(?:\/(?!\/)|#|https:\/\/|mailto:)[^\s"'<>]*$/i
const SAFE_ANCHOR = /^[A-Za-z][\w-]{0,60}$/

/**
 * Text with headings, paragraphs, lists, tables and links, built again from what is allowed: whatever else stood there is taken
 * out and named. Every heading of a section gets an anchor (RT-15, BO-28).
 */
export function cleanLegalHtml(written: string): { readonly html: string; readonly removed: readonly TakenOut[] } {
  const source = written.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
  const removed: TakenOut[] = []
  const open: string[] = []
  let html = ''
  let at = 0
  let sections = 0
  const text = (piece: string) => piece.replace(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;'))
  TAG.lastIndex = 0
  for (let match = TAG.exec(source); match !== null; match = TAG.exec(source)) {
    html += text(source.slice(at, match.index))
    at = TAG.lastIndex
    const [, slash = '', rawName = '', rawAttributes = ''] = match
    const name = rawName.toLowerCase()
    if (!KEPT.has(name)) {
      if (slash === '') removed.push({ kind: kindOf(name), what: name })
      if (slash === '' && WHOLE.has(name)) at = TAG.lastIndex = endOf(source, name, at)
      continue
    }
    if (slash === '/') {
      const from = open.lastIndexOf(name)
      if (from >= 0)
        html += open
          .splice(from)
          .reverse()
          .map((each) => `</${each}>`)
          .join('')
      continue
    }
    const attributes = attributesOf(name, rawAttributes, removed)
    if (name === 'h2') sections += 1
    if (name === 'h2' && !attributes.has('id')) attributes.set('id', `section-${String(sections)}`)
    html += `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}>`
    if (!EMPTY.has(name)) open.push(name)
  }
  html += text(source.slice(at))
  return {
    html:
      html +
      open
        .reverse()
        .map((each) => `</${each}>`)
        .join(''),
    removed,
  }
}

function kindOf(name: string): TakenOut['kind'] {
  return name === 'script' ? 'script' : FRAMES.has(name) ? 'frame' : 'tag'
}

function endOf(source: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\s*>`, 'i').exec(source.slice(from))
  return end === null ? source.length : from + end.index + end[0].length
}

function attributesOf(tag: string, source: string, removed: TakenOut[]): Map<string, string> {
  const kept = new Map<string, string>()
  for (const [, rawName = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const name = rawName.toLowerCase()
    const value = double ?? single ?? bare ?? ''
    if (name.startsWith('on')) removed.push({ kind: 'handler', what: name })
    else if (tag === 'a' && name === 'href') {
      if (SAFE_ADDRESS.test(value)) kept.set('href', escaped(value))
      else removed.push({ kind: 'address', what: value.slice(0, 60) })
    } else if (name === 'id' && SAFE_ANCHOR.test(value)) kept.set('id', value)
    else if ((tag === 'td' || tag === 'th') && /^(?:col|row)span$/.test(name) && /^\d{1,2}$/.test(value))
      kept.set(name, value)
  }
  return kept
}

function escaped(value: string): string {
  return value.replace(/&(?!#?\w+;)/g, '&amp;').replace(/"/g, '&quot;')
}
