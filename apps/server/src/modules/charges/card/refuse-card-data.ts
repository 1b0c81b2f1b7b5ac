import { AppError } from '../../../platform/errors.ts'

const NAMES = new Set([
  'cardnumber',
  'cardno',
  'ccnumber',
  'creditcardnumber',
  'pan',
  'cardsecuritycode',
  'securitycode',
  'cvv',
  'cvv2',
  'cvc',
  'cvc2',
  'cardcvv',
  'cardcvc',
  'cardmonth',
  'cardyear',
  'cardexpiry',
  'ccexp',
])
const DEEPEST = 6

/** D14: the brand's own origin never takes card data. A hook for every body there; the error names the field, not what is in it. */
export function refuseCardData(body: unknown): void {
  const field = cardFieldIn(body, '', 0)
  if (field !== null)
    throw new AppError('card_data_refused', { message: 'card data belong to the payment origin', field })
}

function cardFieldIn(value: unknown, path: string, depth: number): string | null {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null
  for (const [name, inner] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    const isFilled = inner !== null && inner !== undefined && inner !== ''
    if (isFilled && !Array.isArray(value) && NAMES.has(name.toLowerCase().replace(/[^a-z0-9]/g, ''))) return at
    const found = cardFieldIn(inner, at, depth + 1)
    if (found !== null) return found
  }
  return null
}
