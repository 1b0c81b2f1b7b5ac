import { AppError } from '../../../platform/errors.ts'
import { type Card, secret } from '../../gateways/index.ts'
import { digitsOf, expiryFault, fullYear, isGoodCvc, isGoodName, isGoodNumber, schemeOf } from './card.rules.js'
import type { CardSessions } from './card-session.ts'
import { type CardVault, describeCard } from './card-vault.ts'

export type CardBody = {
  readonly cardNumber: string
  readonly cardMonth: string
  readonly cardYear: string
  readonly cardSecurityCode: string
  readonly firstName: string
  readonly lastName: string
}

/** The card of a body, by the same rules as the form's; the error names the field and never holds what was in it. */
export function readCardOrThrow(body: CardBody, now: Date): Card {
  if (!isGoodNumber(body.cardNumber)) throw fault('invalid_number', 'cardNumber')
  const [month, year] = [Number(body.cardMonth.trim()), Number(body.cardYear.trim())]
  const bad = /^\s*\d{1,2}\s*$/.test(body.cardMonth)
    ? expiryFault({ month, year: /^\s*(\d{2}|\d{4})\s*$/.test(body.cardYear) ? year : Number.NaN }, now)
    : 'invalid_expiry_month'
  if (bad === 'invalid_expiry_year') throw fault('invalid_expiry_year', 'cardYear')
  if (bad !== null) throw fault('invalid_expiry_month', 'cardMonth')
  if (!isGoodCvc(body.cardSecurityCode)) throw fault('invalid_cvc', 'cardSecurityCode')
  if (!isGoodName(body.firstName)) throw fault('invalid_name', 'firstName')
  if (!isGoodName(body.lastName)) throw fault('invalid_name', 'lastName')
  return {
    number: digitsOf(body.cardNumber),
    month: String(month).padStart(2, '0'),
    year: String(fullYear(year, now.getUTCFullYear()) % 100).padStart(2, '0'),
    securityCode: body.cardSecurityCode.trim(),
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
  }
}

function fault(
  code: 'invalid_number' | 'invalid_expiry_month' | 'invalid_expiry_year' | 'invalid_cvc' | 'invalid_name',
  field: string,
): AppError {
  return new AppError(code, { message: `${field} is not right`, field })
}

/** The scheme that the member recognizes his card by. */
export function cardBrand(number: string): string {
  return schemeOf(number) ?? 'card'
}

type Deps = { readonly sessions: CardSessions; readonly vault: CardVault; readonly now: () => Date }

/** Takes the card of a frame in and gives its one-time handle out. */
export function createTakeCard({ sessions, vault, now }: Deps) {
  return async function takeCard({
    session: key,
    ...body
  }: CardBody & { session: string }): Promise<{ handle: string; brand: string; last4: string }> {
    const session = sessions.read(key)
    if (session === null) throw new AppError('unauthorized', { message: 'the card session is over', field: 'session' })
    const card = readCardOrThrow(body, now())
    const shown = describeCard(card, cardBrand(card.number))
    const handle = await vault.hold(session.id, {
      ...shown,
      card: secret(card),
      memberId: session.memberId,
      brandOrigin: session.brandOrigin,
    })
    return { handle, brand: shown.brand, last4: shown.last4 }
  }
}
