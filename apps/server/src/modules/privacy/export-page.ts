import type { Texts } from '@incontro/texts'
import { type Language, localeOf } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { ExportRow, Field, SectionName } from '../../platform/personal-data/personal-data.ts'

type Words = Texts['dataExport']
const fieldsThatAreCodes = new Set<Field>([
  'gender',
  'seeks',
  'asset',
  'by',
  'kind',
  'type',
  'state',
  'reason',
  'source',
])

/** The page of an archive that a person reads: one file, no scripts, nothing fetched; every word of the member is escaped. */
export function createExportPage(language: Language) {
  const words = textsFor(language, 'dataExport')
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const figure = new Intl.NumberFormat(localeOf(language))

  function cell(field: Field, value: ExportRow[Field]): string {
    if (value === null || value === undefined || value === '') return ''
    if (value instanceof Date) return moment.format(value)
    if (typeof value === 'number') return figure.format(value)
    if (typeof value === 'boolean') return value ? words.yes : words.no
    if (typeof value === 'string') return fieldsThatAreCodes.has(field) ? codeOf(words, value) : value
    return Array.isArray(value) ? value.join(', ') : JSON.stringify(value)
  }

  return {
    opening: (brand: string, at: Date, sections: readonly SectionName[]): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(words.title(brand))}</title><style>${STYLE}</style></head><body><main>
<h1>${escaped(words.title(brand))}</h1>
<p>${escaped(words.made(moment.format(at)))}</p><p>${escaped(words.about)}</p><p>${escaped(words.blurredNote)}</p><p>${escaped(words.noCards)}</p>
<nav><ul>${sections.map((name) => `<li><a href="#${name}">${escaped(words.sections[name])}</a></li>`).join('')}</ul></nav>
`,
    sectionStart: (name: SectionName): string => `<section id="${name}"><h2>${escaped(words.sections[name])}</h2>\n`,
    tableStart: (name: SectionName, fields: readonly Field[]): string =>
      `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(words.sections[name])}"><table><thead><tr>${fields.map((field) => `<th scope="col">${escaped(words.fields[field])}</th>`).join('')}</tr></thead><tbody>\n`,
    row: (fields: readonly Field[], row: ExportRow): string =>
      `<tr>${fields.map((field) => `<td>${escaped(textOf(field, row))}</td>`).join('')}</tr>\n`,
    tableEnd: '</tbody></table></div>\n',
    empty: `<p>${escaped(words.empty)}</p>\n`,
    sectionEnd: '</section>\n',
    closing: '</main></body></html>\n',
  }

  function textOf(field: Field, row: ExportRow): string {
    if (field === 'text' && row.blurred === true) return words.blurred
    return cell(field, row[field])
  }
}

function codeOf(words: Words, value: string): string {
  const known: Readonly<Record<string, string>> = words.values
  return known[value] ?? value
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;background:light-dark(#fff,#161413);color:light-dark(#1c1917,#f5f0eb)}a{color:inherit}main{max-width:70rem;margin:auto;padding:1.5rem}
h1{line-height:1.2}section{margin-top:2.5rem}.scroll{overflow-x:auto}table{border-collapse:collapse;min-width:100%;font-size:.9rem}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8886;text-align:start;vertical-align:top;overflow-wrap:anywhere;max-width:28rem}
th{white-space:nowrap}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}`
