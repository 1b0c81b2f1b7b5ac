/** Where hosts can be taxed: the countries of the European Union and its neighbours that banks pay to in the same way. */
export const taxCountries = [
  ...(['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR', 'HU', 'IE'] as const),
  ...(['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'SM'] as const),
] as const
export type TaxCountry = (typeof taxCountries)[number]

/** As an office reads it: without blanks, dots and dashes, in capital letters. */
export function plainTaxId(text: string): string {
  return text.replace(/[\s./-]+/g, '').toUpperCase()
}

/** Whether a number can be a tax id of a country: its form and, where the country has them, its check digits. */
export function isTaxId(country: TaxCountry, text: string): boolean {
  const id = plainTaxId(text)
  const check = checks[country]
  return check === undefined ? /^[A-Z0-9]{5,20}$/.test(id) : check(id)
}

const checks: Readonly<Partial<Record<TaxCountry, (id: string) => boolean>>> = {
  ES: isSpanish,
  IT: isItalian,
  // numéro fiscal: the last three digits are the first ten modulo 511
  FR: (id) => /^[0-3]\d{12}$/.test(id) && Number(id.slice(0, 10)) % 511 === Number(id.slice(10)),
  DE: isGerman,
  PT: (id) => /^[1-35-9]\d{8}$/.test(id) && elevenCheck(id, [9, 8, 7, 6, 5, 4, 3, 2]) === Number(id[8]),
  NL: (id) => /^\d{9}$/.test(id) && id !== '000000000' && weighed(id, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
  // before 2000 and from then on
  BE: (id) =>
    /^\d{11}$/.test(id) && ['', '2'].some((age) => 97 - (Number(age + id.slice(0, 9)) % 97) === Number(id.slice(9))),
  AT: (id) => /^\d{9}$/.test(id),
  IE: (id) => /^\d{7}[A-W][A-IW]?$/.test(id) && 'WABCDEFGHIJKLMNOPQRSTUV'[irishSum(id) % 23] === id[7],
  GB: (id) => /^\d{10}$/.test(id) || /^(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/.test(id),
  PL: isPolish,
}

function weighed(id: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(id[index]), 0)
}
function elevenCheck(id: string, weights: readonly number[]): number {
  const rest = 11 - (weighed(id, weights) % 11)
  return rest > 9 ? 0 : rest
}

/** NIF and NIE: the letter follows from the number modulo 23. */
function isSpanish(id: string): boolean {
  if (!/^[XYZ\d]\d{7}[A-Z]$/.test(id)) return false
  const number = Number(id.slice(0, 8).replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign))))
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23] === id[8]
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
/** Codice fiscale: a control letter over the signs in odd and in even places. */
function isItalian(id: string): boolean {
  if (!/^[A-Z]{6}[0-9LMNP-V]{2}[A-EHLMPRST][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]$/.test(id)) return false
  let sum = 0
  for (let place = 0; place < 15; place++) {
    const sign = id[place] ?? ''
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    sum += place % 2 === 0 ? (ODD[value] ?? 0) : value
  }
  return String.fromCharCode(65 + (sum % 26)) === id[15]
}

/** Steueridentifikationsnummer: ISO 7064, mod 11,10. */
function isGerman(id: string): boolean {
  if (!/^[1-9]\d{10}$/.test(id)) return false
  let product = 10
  for (const digit of id.slice(0, 10)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(id[10])
}

function irishSum(id: string): number {
  const second = id[8]
  const extra = second === undefined || second === 'W' ? 0 : (second.charCodeAt(0) - 64) * 9
  return weighed(id, [8, 7, 6, 5, 4, 3, 2]) + extra
}

/** PESEL of a person, or NIP of one who trades. */
function isPolish(id: string): boolean {
  if (/^\d{11}$/.test(id)) return (10 - (weighed(id, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) % 10)) % 10 === Number(id[10])
  return /^\d{10}$/.test(id) && weighed(id, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(id[9])
}
