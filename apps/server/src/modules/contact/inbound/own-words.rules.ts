/** What programs write above the e-mail that is answered: `On … wrote:`, also in two lines. */
const ATTRIBUTION = /:\s*$/
/** What Outlook and others put between the reply and the e-mail below it. */
const DIVIDERS = [/^\s*-{2,}\s*\S.*\S\s*-{2,}\s*$/, /^\s*_{20,}\s*$/, /^\s*(From|De|Da|Von): .+@/i]

/** What a person wrote in a reply, without the e-mail that it answers. All of it where nothing else is left. */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const divider = lines.findIndex((line, at) => at > 0 && DIVIDERS.some((one) => one.test(line)))
  const above = divider === -1 ? lines : lines.slice(0, divider)
  const own = withoutQuote(above).join('\n').trim()
  return own === '' ? text.trim() : own
}

/** Without the quoted lines at the end and the line that announces them. What is quoted between own words stays. */
function withoutQuote(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '' && !line.trimStart().startsWith('>')) + 1
  if (!lines.slice(end).some((line) => line.trimStart().startsWith('>'))) return lines
  const last = lines[end - 1] ?? ''
  if (!ATTRIBUTION.test(last)) return lines.slice(0, end)
  const before = lines[end - 2] ?? ''
  // an attribution that broke into two lines has an address or a date in the first
  const isLong = before.trim() !== '' && /^(On|El|Le|Il|Am) .*\d/.test(before.trim())
  return lines.slice(0, end - (isLong ? 2 : 1))
}
