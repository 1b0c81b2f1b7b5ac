/**
 * PY-01, D14: the rules of the card form. The card frame is served this very file and the server imports it: one set of
 * rules. So it is JavaScript with its types in comments, which the check reads, and it imports nothing.
 *
 * @typedef {{ number: string; expiry: string; cvc: string; firstName: string; lastName: string }} CardFields
 * @typedef {'invalid_number' | 'invalid_expiry_month' | 'invalid_expiry_year' | 'expired_card' | 'invalid_cvc' | 'invalid_name'} CardFault
 * @typedef {Partial<Record<keyof CardFields, CardFault>>} CardFaults
 * @typedef {{ month: number; year: number }} Expiry
 */

/** Sixteen digits and their three spaces; the form takes no more than this. */
export const MOST_NUMBER_CHARACTERS = 19
export const LEAST_NUMBER_DIGITS = 16

/**
 * @param {string} text
 * @returns {string}
 */
export function digitsOf(text) {
  return text.replace(/\D/g, '')
}

/**
 * '4242424242424242' → '4242 4242 4242 4242'.
 *
 * @param {string} text
 * @returns {string}
 */
export function inBlocksOfFour(text) {
  const digits = digitsOf(text)
  return (digits.match(/.{1,4}/g) ?? []).join(' ').slice(0, MOST_NUMBER_CHARACTERS)
}

/**
 * '1' stays '1', '5' becomes '05/', '0527' becomes '05/27'.
 *
 * @param {string} text
 * @returns {string}
 */
export function asExpiry(text) {
  const filled = /^\s*(\d{1,2})\s*[/-]\s*\d{2}(\d{2})\s*$/.exec(text) // what a browser may fill in: 05/2027
  if (filled !== null) return `${(filled[1] ?? '').padStart(2, '0')}/${filled[2] ?? ''}`
  let digits = digitsOf(text)
  if (digits.length === 1 && Number(digits) > 1) digits = `0${digits}`
  if (/^\s*\d\s*\//.test(text) && digits.length > 0 && digits[0] !== '0') digits = `0${digits}`
  digits = digits.slice(0, 4)
  return digits.length < 2 ? digits : `${digits.slice(0, 2)}/${digits.slice(2)}`
}

/**
 * The check digit (ISO/IEC 7812).
 *
 * @param {string} digits
 * @returns {boolean}
 */
export function hasGoodCheckDigit(digits) {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    let digit = Number(digits[digits.length - 1 - place])
    if (place % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2
    sum += digit
  }
  return digits.length > 0 && sum % 10 === 0
}

/**
 * @param {string} text
 * @returns {boolean}
 */
export function isGoodNumber(text) {
  const shown = text.trim()
  const digits = digitsOf(shown)
  return (
    /^[\d ]+$/.test(shown) &&
    shown.length <= MOST_NUMBER_CHARACTERS &&
    digits.length >= LEAST_NUMBER_DIGITS &&
    hasGoodCheckDigit(digits)
  )
}

/**
 * A two-digit year is the one within 20 years ahead or 80 behind.
 *
 * @param {number} year
 * @param {number} thisYear
 * @returns {number}
 */
export function fullYear(year, thisYear) {
  if (year >= 100) return year
  const century = thisYear - (thisYear % 100)
  const candidates = [century - 100 + year, century + year, century + 100 + year]
  return candidates.filter((one) => one <= thisYear + 20 && one > thisYear - 80)[0] ?? century + year
}

/**
 * Null for a good expiry: a month that exists, not in the past; the month that runs is allowed.
 *
 * @param {Expiry} expiry
 * @param {Date} now
 * @returns {'invalid_expiry_month' | 'invalid_expiry_year' | 'expired_card' | null}
 */
export function expiryFault({ month, year }, now) {
  if (!Number.isInteger(month) || month < 1 || month > 12) return 'invalid_expiry_month'
  if (!Number.isInteger(year) || year < 0) return 'invalid_expiry_year'
  const thisYear = now.getUTCFullYear()
  const full = fullYear(year, thisYear)
  if (full > thisYear + 20) return 'invalid_expiry_year'
  if (full < thisYear) return 'invalid_expiry_year'
  return full === thisYear && month < now.getUTCMonth() + 1 ? 'expired_card' : null
}

/**
 * Reads 'MM/YY'; null while it is not five characters long.
 *
 * @param {string} text
 * @returns {Expiry | null}
 */
export function readExpiry(text) {
  const parts = /^(\d{2})\/(\d{2})$/.exec(text.trim())
  return parts === null ? null : { month: Number(parts[1]), year: Number(parts[2]) }
}

/**
 * @param {string} text
 * @returns {boolean}
 */
export function isGoodCvc(text) {
  return /^\d{3}$/.test(text.trim())
}

/**
 * A name: at least one letter, and nothing that looks like a number put into the wrong field.
 *
 * @param {string} text
 * @returns {boolean}
 */
export function isGoodName(text) {
  const name = text.trim()
  return name.length <= 100 && /\p{L}/u.test(name) && !/\d{4}/.test(name)
}

/**
 * Every fault of a filled form, by field; an empty object for a good card.
 *
 * @param {CardFields} card
 * @param {Date} now
 * @returns {CardFaults}
 */
export function faultsOf(card, now) {
  /** @type {CardFaults} */
  const faults = {}
  if (!isGoodNumber(card.number)) faults.number = 'invalid_number'
  const expiry = readExpiry(card.expiry)
  const badExpiry = expiry === null ? 'invalid_expiry_month' : expiryFault(expiry, now)
  if (badExpiry !== null) faults.expiry = badExpiry
  if (!isGoodCvc(card.cvc)) faults.cvc = 'invalid_cvc'
  if (!isGoodName(card.firstName)) faults.firstName = 'invalid_name'
  if (!isGoodName(card.lastName)) faults.lastName = 'invalid_name'
  return faults
}

/**
 * The scheme whose numbers begin so, as far as the form shows an icon for it.
 *
 * @param {string} text
 * @returns {'visa' | 'mastercard' | 'maestro' | null}
 */
export function schemeOf(text) {
  const digits = digitsOf(text)
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard'
  if (/^(50|5[6-9]|6)/.test(digits)) return 'maestro'
  return null
}
