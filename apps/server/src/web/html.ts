/** Words as text of a page. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Words as the value of an attribute. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The words of markup that we wrote ourselves, a line for each paragraph and item. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<\/(p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim()
}
