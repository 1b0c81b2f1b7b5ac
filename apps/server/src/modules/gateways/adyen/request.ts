import type { Browser, ChargeInput } from '../provider.ts'
import { readToken } from './mapping.ts'

/** The body of POST /payments, nothing in it that Adyen's schema does not name. */
export function paymentBody(input: ChargeInput, merchantAccount: string) {
  const { attemptId, money, initiator, customer, seller, returnUrl } = input
  const isHere = initiator.kind !== 'mit'
  return {
    merchantAccount,
    reference: attemptId,
    amount: { currency: money.currency, value: money.minor },
    paymentMethod: paymentMethodOf(input),
    returnUrl,
    shopperReference:
      initiator.kind === 'cit_first' ? customer.ref : readToken(initiator.mandate.token).shopperReference,
    shopperEmail: customer.email,
    ...(customer.ip !== '' && { shopperIP: customer.ip }),
    ...(customer.country !== '' && { countryCode: customer.country.toUpperCase() }),
    shopperLocale: customer.locale,
    shopperStatement: seller.descriptor.replace(/[^a-zA-Z0-9 .,'_\-?+*/]/g, '').slice(0, 22),
    captureDelayHours: 0,
    ...interactionOf(input),
    ...(isHere && { channel: 'Web', origin: new URL(returnUrl).origin, authenticationData: authenticationOf(input) }),
    ...(isHere && browserPart(input.browser)),
  }
}

function paymentMethodOf({ instrument, initiator }: ChargeInput) {
  switch (instrument.type) {
    case 'card': {
      const { number, month, year, securityCode, firstName, lastName } = instrument.card.reveal()
      return {
        type: 'scheme',
        number,
        expiryMonth: month,
        expiryYear: `20${year}`,
        cvc: securityCode,
        holderName: `${firstName} ${lastName}`,
      }
    }
    case 'wallet':
      return instrument.wallet === 'applepay'
        ? { type: 'applepay', applePayToken: instrument.token.reveal() }
        : { type: 'googlepay', googlePayToken: instrument.token.reveal() }
    case 'stored':
      if (initiator.kind === 'cit_first') throw new TypeError('nothing is on file yet')
      return { type: 'scheme', storedPaymentMethodId: readToken(initiator.mandate.token).id }
    case 'paypal':
    case 'mollie_hosted':
    case 'sheet':
      throw new TypeError(`Adyen does not take ${instrument.type}`)
  }
}

/** Who asks, and what may be kept (payments.md 1.1). */
function interactionOf({ initiator }: ChargeInput) {
  switch (initiator.kind) {
    case 'cit_first':
      if (initiator.store === 'none') return { shopperInteraction: 'Ecommerce' }
      return {
        shopperInteraction: 'Ecommerce',
        storePaymentMethod: true,
        recurringProcessingModel: initiator.store === 'recurring' ? 'Subscription' : 'CardOnFile',
      }
    case 'cit_stored':
      return { shopperInteraction: 'ContAuth', recurringProcessingModel: 'CardOnFile' }
    case 'mit':
      return {
        shopperInteraction: 'ContAuth',
        recurringProcessingModel: initiator.category === 'unscheduled' ? 'UnscheduledCardOnFile' : 'Subscription',
      }
  }
}

/** R1: what is put on file is authenticated, for nothing too; R4: so is a card out of Google's wallet. The rest Adyen decides. */
function authenticationOf({ initiator, instrument, challenge }: ChargeInput) {
  const isStored = initiator.kind === 'cit_first' && initiator.store !== 'none' && instrument.type === 'card'
  const isPlainCard = instrument.type === 'wallet' && instrument.authMethod === 'PAN_ONLY'
  return {
    ...((challenge === 'always' || isStored || isPlainCard) && { attemptAuthentication: 'always' }),
    threeDSRequestData: { nativeThreeDS: 'disabled' }, // the bank has its page to itself
  }
}

const COLOUR_DEPTHS = [1, 4, 8, 15, 16, 24, 30, 32, 48]

/** All of it or nothing: Adyen's schema takes no part of a browser. */
function browserPart(browser: Browser | undefined) {
  if (browser === undefined) return {}
  const { language, screenWidth, screenHeight, timezone, userAgent, colorDepth } = browser
  const timeZoneOffset = timezone === undefined ? undefined : minutesBehindUtc(timezone)
  if (language === undefined || userAgent === undefined || timeZoneOffset === undefined) return {}
  if (screenWidth === undefined || screenHeight === undefined || colorDepth === undefined) return {}
  return {
    browserInfo: {
      acceptHeader: 'text/html,application/xhtml+xml,*/*;q=0.8',
      colorDepth: COLOUR_DEPTHS.findLast((depth) => depth <= colorDepth) ?? 24,
      javaEnabled: false,
      javaScriptEnabled: true,
      language,
      screenHeight,
      screenWidth,
      timeZoneOffset,
      userAgent,
    },
  }
}

/** The offset of a zone as browsers count it: minutes from there to UTC; undefined for a name that no one knows. */
function minutesBehindUtc(timeZone: string): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? []
    const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
    return offset === 0 ? 0 : sign === '-' ? offset : -offset
  } catch {
    return undefined
  }
}
