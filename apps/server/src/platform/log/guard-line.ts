import { CARD_NUMBER_PLACE, holdsCardNumber, withoutCardNumbers } from '@incontro/contract/card-numbers.ts'

/** Numbers that pino writes into every line. */
const OWN_FIELDS = new Set(['level', 'time'])
const ERROR_LEVEL = 50

let kept = 0

/** How many lines of this process would have contained a card number; each is a fault of ours. */
export function linesWithCardNumbers(): number {
  return kept
}

/**
 * payments.md 4.2: what every line of the log passes last. A line that would contain a card number leaves without it, and
 * another one says that this happened, and in which field: nothing should have come so far.
 */
export function guardLine(line: string): string {
  if (!holdsCardNumber(line)) return line
  const fields: string[] = []
  let clean: string
  try {
    clean = `${JSON.stringify(cleaned(JSON.parse(line), '', fields))}\n`
  } catch {
    clean = withoutCardNumbers(line) // no line of ours, and so no JSON
  }
  if (fields.length === 0 && clean.trimEnd() === line.trimEnd()) return line
  kept += 1
  return `${clean}${JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), alarm: 'card_number_in_log', fields, msg: 'a card number was kept out of the log' })}\n`
}

function cleaned(value: unknown, path: string, fields: string[]): unknown {
  if (typeof value === 'string' || (Number.isSafeInteger(value) && !OWN_FIELDS.has(path))) {
    const text = String(value)
    const clean = withoutCardNumbers(text)
    if (clean === text) return value
    fields.push(path)
    return clean
  }
  if (Array.isArray(value)) return value.map((item) => cleaned(item, path, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const name = withoutCardNumbers(key)
      if (name !== key) fields.push(path === '' ? CARD_NUMBER_PLACE : `${path}.${CARD_NUMBER_PLACE}`)
      return [name, cleaned(item, path === '' ? name : `${path}.${name}`, fields)]
    }),
  )
}
