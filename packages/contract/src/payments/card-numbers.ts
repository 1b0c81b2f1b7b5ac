/** What stands in the place of a number that was taken out. */
export const CARD_NUMBER_PLACE = '[card number]'

type Scheme = { readonly starts: RegExp; readonly shortest: number; readonly longest: number }

/** Where the numbers of the schemes begin, and how long they are (ISO/IEC 7812; each scheme's published ranges). */
const schemes: readonly Scheme[] = [
  { starts: /^4/, shortest: 13, longest: 19 }, // Visa
  { starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, shortest: 16, longest: 16 }, // Mastercard
  { starts: /^3[47]/, shortest: 15, longest: 15 }, // American Express
  { starts: /^(50|5[6-8]|6304|6759|676[1-3])/, shortest: 13, longest: 19 }, // Maestro
  { starts: /^(6011|64[4-9]|65)/, shortest: 16, longest: 19 }, // Discover
  { starts: /^(30[0-5]|309|36|38|39)/, shortest: 14, longest: 19 }, // Diners Club
  { starts: /^35(2[89]|[3-8])/, shortest: 16, longest: 19 }, // JCB
  { starts: /^(62|81[1-7])/, shortest: 16, longest: 19 }, // UnionPay
  { starts: /^220[0-4]/, shortest: 16, longest: 19 }, // Mir
]
const SHORTEST = 13
const LONGEST = 19

/** What people and programs write between the groups of a number; in a line of JSON a tab is two signs. */
const BETWEEN = String.raw`(?:[ \t\u00a0\u2000-\u200b\u202f\u2010-\u2015+-]|%20|\\t)`
/** Digits in groups, but for what follows the point of a decimal. */
const GROUPS = new RegExp(String.raw`(?<!\d)(?<!\d\.)\d(?:${BETWEEN}{0,3}\d)+`, 'g')
const GAPS = new RegExp(`(${BETWEEN}+)`)
/** Ids are no numbers, whatever digits stand in them: UUIDs, and longer texts in hexadecimal. */
const IDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|(?<![0-9a-z])(?=\d*[a-f])[0-9a-f]{20,}(?![0-9a-z])/gi

/** What a person reads in the place of a card number, in any language. */
const MASK = '•••• •••• •••• ••••'
/** Whether there are digits enough for a card number: most texts need no closer look, and each message is asked (bench:chat). */
function mayHold(text: string): boolean {
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) digits += 1
  }
  return digits >= SHORTEST
}
const ZERO = 48
const NINE = 57

/** D14: a text as it may be stored and shown, with every card number in it masked. */
export function maskCardNumbers(text: string): string {
  return mayHold(text) ? withoutCardNumbers(text, MASK) : text
}

/** A text without the numbers of cards in it: of a known scheme, of its length, with the right check digit, in any grouping. */
export function withoutCardNumbers(text: string, inItsPlace = CARD_NUMBER_PLACE): string {
  let kept = ''
  let at = 0
  for (const { start, end } of cardNumbersIn(text)) {
    kept += text.slice(at, start) + inItsPlace
    at = end
  }
  return at === 0 ? text : kept + text.slice(at)
}

export function holdsCardNumber(text: string): boolean {
  return cardNumbersIn(text).length > 0
}

type Span = { readonly start: number; readonly end: number }

function cardNumbersIn(text: string): Span[] {
  const found: Span[] = []
  for (const { 0: run, index } of text.replace(IDS, (id) => 'x'.repeat(id.length)).matchAll(GROUPS)) {
    if (run.length < SHORTEST) continue
    const groups = groupsOf(run, index)
    for (let first = 0; first < groups.length; first += 1) {
      const last = endOfCard(groups, first)
      if (last === -1) continue
      found.push({ start: groups[first]?.start ?? 0, end: groups[last]?.end ?? 0 })
      first = last
    }
  }
  return found
}

type Group = Span & { readonly digits: string }

function groupsOf(run: string, index: number): Group[] {
  const groups: Group[] = []
  let start = index
  for (const [place, part] of run.split(GAPS).entries()) {
    if (place % 2 === 0) groups.push({ digits: part, start, end: start + part.length })
    start += part.length
  }
  return groups
}

/** The last group of a card number that begins with this one; -1 where none does. */
function endOfCard(groups: readonly Group[], first: number): number {
  let digits = ''
  for (let last = first; last < groups.length; last += 1) {
    digits += groups[last]?.digits ?? ''
    if (digits.length > LONGEST) return -1
    if (digits.length >= SHORTEST && isCardNumber(digits)) return last
  }
  return -1
}

function isCardNumber(digits: string): boolean {
  const isOfScheme = schemes.some(
    ({ starts, shortest, longest }) => digits.length >= shortest && digits.length <= longest && starts.test(digits),
  )
  return isOfScheme && hasCheckDigit(digits)
}

/** Luhn's sum. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
