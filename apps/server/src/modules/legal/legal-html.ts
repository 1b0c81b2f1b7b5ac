import type { Block, LegalText, Section } from './pages/page.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const LINK = /\[([^\]]+)\]\((\/[A-Za-z0-9/#_-]*|(?:mailto:|https:\/\/)[^)\s"'<>]+)\)/g
const NAME = /`([^`]+)`/g
const SAFE_ANCHOR = /^[A-Za-z][A-Za-z0-9]*$/

/** Assembles a page of headings, paragraphs, lists and links; every text is escaped, so settings cannot bring markup in. */
export function legalHtml({ intro, sections }: LegalText, demoNote: string | null): string {
  const note = demoNote === null ? '' : `<p><strong>${inline(demoNote)}</strong></p>`
  return `${note}<p>${inline(intro)}</p>${sections.map((section, index) => sectionHtml(section, `section-${index + 1}`)).join('')}`
}

/** Every section can be linked to: by its own anchor, or by its place. */
function sectionHtml({ heading, anchor, blocks }: Section, place: string): string {
  const id = anchor !== undefined && SAFE_ANCHOR.test(anchor) ? anchor : place
  return `<h2 id="${id}">${escaped(heading)}</h2>${blocks.map(blockHtml).join('')}`
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${inline(block)}</p>`
  return `<ul>${block.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`
}

function inline(text: string): string {
  return escaped(text).replace(LINK, '<a href="$2">$1</a>').replace(NAME, '<code>$1</code>')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
