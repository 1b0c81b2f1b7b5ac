const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** The words of cleaned HTML as lines: a heading, a paragraph, an item or a row each. */
export function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br>|<\/(?:p|h2|h3|h4|li|tr|blockquote|ul|ol|table)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim()
}
