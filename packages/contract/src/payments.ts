import { z } from 'zod'
import { PaymentSystem } from './flow.ts'
import { defineRoute } from './route.ts'
import { Country, Level, Millis, TrackerId, Uuid } from './shapes.ts'
import { as, wire } from './wire.ts'

/** The decline and state words of section 8, 'Payment codes and messages'. */
export const PaymentMessage = z.enum([
  'success',
  'pending',
  'invalid_cvc',
  'insufficient_funds',
  'lost_or_stolen',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'expired_card',
  'already_declined',
  'change_method',
  'processing_error',
  'card_declined',
  'warning',
  'invalid_number',
  'address blacklisted',
  'riprova',
  'authentication_required',
  'generico',
  'checking',
])
export type PaymentMessage = z.infer<typeof PaymentMessage>

/** A page or form of the bank that the browser must visit (PY-03). */
export const ChallengeForm = z.strictObject({
  method: z.enum(['GET', 'POST']),
  url: z.url(),
  fields: z.record(z.string(), z.string()),
})

export const ChargeReply = wire({
  status: z.enum(['ok', 'ko', 'pending']),
  challenge: as('threeDS', ChallengeForm.nullable()),
  paymentSystem: as('payment_system', z.string()),
  customer: as('data', z.strictObject({ customerId: z.string().nullable() })),
  message: PaymentMessage,
  orderId: as('ordine', z.string()),
})
export type ChargeReply = z.output<typeof ChargeReply>

/** What the member was shown and ticked before he ordered (payments.md R7 to R10). */
export const OrderConsent = wire({
  buttonLabel: as('etichetta', z.string().min(1).max(200)),
  language: as('lingua', z.enum(['en', 'es', 'fr', 'it'])),
  textVersion: as('versione', z.string().max(40)),
  startNow: as('inizioSubito', z.boolean()),
  shownPrice: as('prezzo', z.int()),
  at: as('alle', Millis),
})

const cardFields = {
  cardNumber: z.string().max(23),
  cardMonth: z.string().max(2),
  cardYear: z.string().max(4),
  cardSecurityCode: z.string().max(4),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
}

/** PY-02, D14: served by the payment origin only. The card comes as fields or as the one-time handle of the card frame. */
export const tryCharge = defineRoute({
  id: 'tryCharge',
  summary: 'Charges a card for a plan; price, credits and level come from the server record of the plan (D19)',
  method: 'POST',
  path: '/payment/orders/tryCharge',
  auth: 'bearer',
  origin: 'payment',
  owner: { in: 'body', field: 'clickid' },
  body: wire({
    cardNumber: cardFields.cardNumber.optional(),
    cardMonth: cardFields.cardMonth.optional(),
    cardYear: cardFields.cardYear.optional(),
    cardSecurityCode: cardFields.cardSecurityCode.optional(),
    firstName: cardFields.firstName.optional(),
    lastName: cardFields.lastName.optional(),
    cardHandle: as('carta', z.string().max(100).optional()),
    /** Made when the pay page opens and kept: the same key again is the same order (payments.md 2.5). */
    orderKey: as('chiaveOrdine', Uuid.optional()),
    consent: as('consenso', OrderConsent.optional()),
    country: Country,
    productId: as('rateplan', z.string().max(80)),
    /** A renewal that was refused: the order to pay, instead of a new one (payments.md R5). */
    orderId: as('ordine', Uuid.optional()),
    descriptor: z.string().max(40).optional(),
    paymentCompany: as('payment_company', z.string().max(80).optional()),
    city: z.string().max(120).nullish(),
    trackerId: as('clickid', TrackerId),
    domain: z.string().max(255).optional(),
    paySource: z.literal('CREDITCARD').default('CREDITCARD'),
    email: z.string().max(254).optional(),
    newCard: z.boolean().optional(),
    cardOnFile: as('actonfile', z.boolean().optional()),
    language: z.string().max(35).optional(),
    screenWidth: z.int().optional(),
    screenHeight: z.int().optional(),
    timezone: z.string().max(60).optional(),
    userAgent: z.string().max(500).optional(),
    colorDepth: z.int().optional(),
  }),
  reply: ChargeReply,
  errors: [
    'unknown_plan',
    'unknown_handle',
    'consent_missing',
    'order_busy',
    'order_not_found',
    'conflict',
    'invalid_number',
    'invalid_cvc',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'invalid_name',
  ],
})

/** The card frame gives the number in and gets a handle out: single use, ten minutes, bound to the member (payments.md 4.2). */
export const cardHandle = defineRoute({
  id: 'cardHandle',
  summary: 'Takes card data from the card frame, answers a one-time handle',
  method: 'POST',
  path: '/payment/handles',
  auth: 'none',
  origin: 'payment',
  body: z.strictObject({ ...cardFields, session: z.string().max(600) }),
  reply: z.strictObject({ handle: z.string(), brand: z.string(), last4: z.string().length(4) }),
  errors: [
    'unauthorized',
    'invalid_number',
    'invalid_cvc',
    'invalid_expiry_month',
    'invalid_expiry_year',
    'invalid_name',
  ],
})

export const cardSession = defineRoute({
  id: 'cardSession',
  summary: 'A short-lived key that lets the card frame of this member ask for one handle',
  method: 'POST',
  path: '/payment/cardSession',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({ trackerId: as('clickid', TrackerId) }),
  reply: z.strictObject({ session: z.string(), fieldsUrl: z.url() }),
})

/** What the return page of a 3DS challenge asks until the server knows (RT-14). */
export const adyenStatus = defineRoute({
  id: 'adyenStatus',
  summary: 'The state of a challenged payment by its redirectResult (PY-10)',
  method: 'POST',
  path: '/payment/orders/adyen/checkTransactionStatus',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({
    trackerId: as('clickid', TrackerId),
    domain: z.string().max(255).optional(),
    paymentCompany: as('payment_company', z.string().max(80).optional()),
    redirectResult: z.string().max(2000),
  }),
  reply: wire({ result: z.enum(['ok', 'ko', 'pending']), message: PaymentMessage, orderId: as('ordine', z.string()) }),
  errors: ['order_not_found'],
})

export const Order = wire({
  orderId: as('ordine', z.string()),
  state: as('stato', z.enum(['open', 'paid', 'failed', 'checking'])),
  message: PaymentMessage.nullable(),
  productId: as('rateplan', z.string()),
  plan: as('piano', z.string()),
  price: as('prezzo', z.int()),
  currency: z.string(),
  credits: as('crediti', z.int()),
  level: as('premiumLevel', Level),
  last4: z.string().nullable(),
  descriptor: z.string(),
  time: Millis,
  renewsAt: as('rinnovo', Millis.nullable()),
})
export type Order = z.output<typeof Order>

export const order = defineRoute({
  id: 'order',
  summary: 'One own order',
  method: 'GET',
  path: '/payment/orders/:trackerId/:orderId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId, orderId: z.string().max(80) }),
  reply: Order,
  errors: ['order_not_found'],
})

export const payRules = defineRoute({
  id: 'payRules',
  summary: 'Which payment methods this member may use, in order (PY-04)',
  method: 'POST',
  path: '/payment/pay_rules/get_pay_rules',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({ trackerId: as('clickid', TrackerId) }),
  reply: wire({ methods: as('metodi', z.array(PaymentSystem)) }),
})

const Card = z.strictObject({ brand: z.string(), last4: z.string().length(4), expiry: z.string() })

/** What a member pays: what runs, what comes, what was paid, what he can take back. */
export const Passport = wire({
  subscription: as(
    'abbonamento',
    wire({
      plan: as('piano', z.string()),
      level: as('premiumLevel', Level),
      price: as('prezzo', z.int()),
      currency: z.string(),
      period: as('periodo', z.string()),
      startedAt: as('inizio', Millis),
      endsAt: as('fine', Millis),
      isCancelled: as('disdetto', z.boolean()),
      /** A renewal was refused and is tried again. */
      isPastDue: as('insoluto', z.boolean()),
      nextCharge: as('prossimoAddebito', z.strictObject({ at: Millis, amount: z.int() }).nullable()),
      card: as('carta', Card.nullable()),
      descriptor: z.string(),
      productId: as('rateplan', z.string()),
      /** What it is from its next period on, where its member changed that. */
      scheduled: as(
        'cambio',
        wire({ plan: as('piano', z.string()), price: as('prezzo', z.int()), at: Millis }).nullable(),
      ),
      /** A price that it gets only if its member agrees; his own stands until then. */
      newPrice: as('nuovoPrezzo', z.strictObject({ amount: z.int(), until: Millis.nullable() }).nullable()),
    }).nullable(),
  ),
  /** A refused renewal that can be paid on the page (payments.md R5). */
  renewalDue: as(
    'rinnovoRifiutato',
    wire({
      orderId: as('ordine', z.string()),
      plan: as('piano', z.string()),
      price: as('prezzo', z.int()),
      currency: z.string(),
      until: Millis,
    }).nullable(),
  ),
  cards: as(
    'carte',
    z.array(
      wire({
        id: z.string(),
        method: PaymentSystem,
        /** Null for what is on file and is no card. */
        card: as('carta', Card.nullable()),
        uses: as('usi', z.array(z.enum(['renewals', 'one_click']))),
        /** The plan that renews from this card. */
        renews: as('rinnova', z.string().nullable()),
      }),
    ),
  ),
  orders: as(
    'ordini',
    z.array(
      wire({
        orderId: as('ordine', z.string()),
        plan: as('piano', z.string()),
        kind: as('tipo', z.enum(['plan', 'credits', 'verify', 'upsell', 'renewal'])),
        price: as('prezzo', z.int()),
        currency: z.string(),
        paidAt: as('pagato', Millis),
        last4: z.string().nullable(),
        cardBrand: as('carta', z.string().nullable()),
        descriptor: z.string(),
        /** All that is given back or on its way. */
        refunded: as('rimborsato', z.int()),
        refunds: as(
          'rimborsi',
          z.array(z.strictObject({ amount: z.int(), state: z.enum(['underway', 'done', 'failed']), at: Millis })),
        ),
        /** His bank disputes the charge, or took the money back for good. */
        dispute: as('contestazione', z.enum(['open', 'lost']).nullable()),
        withdrawnAt: as('receduto', Millis.nullable()),
        /** Until when he can withdraw, and what would come back now (R11, R13). */
        withdrawal: as('recesso', z.strictObject({ until: Millis, refund: z.int() }).nullable()),
      }),
    ),
  ),
})
export type Passport = z.output<typeof Passport>

export const passport = defineRoute({
  id: 'passport',
  summary: 'All own payments: subscription, next charge, cards, orders, withdrawals',
  method: 'GET',
  path: '/payment/passport/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  reply: Passport,
})

export const unsubUser = defineRoute({
  id: 'unsubUser',
  summary: 'Cancels what renews, at any level; what was paid for stays until its end (PL-07, D9)',
  method: 'POST',
  path: '/payment/orders/unsubUser',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({ trackerId: as('clickid', TrackerId) }),
  reply: wire({
    result: z.literal(true),
    level: as('premiumLevel', Level),
    plan: as('piano', z.string()),
    endsAt: as('fine', Millis),
  }),
  errors: ['nothing_to_cancel'],
})

export const cancelByLink = defineRoute({
  id: 'cancelByLink',
  summary: 'What the link of a letter cancels, and with `conferma` the cancellation; needs no login (payments.md R18)',
  method: 'POST',
  path: '/payment/cancel',
  auth: 'none',
  body: wire({ token: z.string().max(2000).optional(), confirms: as('conferma', z.boolean()) }),
  reply: wire({
    plan: as('piano', z.string()),
    endsAt: as('fine', Millis),
    isCancelled: as('disdetto', z.boolean()),
  }),
  errors: ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired', 'nothing_to_cancel'],
})

export const withdraw = defineRoute({
  id: 'withdraw',
  summary: 'Withdraws from a contract within 14 days; the refund is computed from unused credits (D9, TS-05)',
  method: 'POST',
  path: '/payment/withdrawals',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire({
    trackerId: as('clickid', TrackerId),
    orderId: as('ordine', z.string().max(80)),
    confirms: as('conferma', z.literal(true)),
  }),
  reply: wire({
    result: z.literal(true),
    refund: as('rimborso', z.int()),
    currency: z.string(),
    at: as('alle', Millis),
  }),
  errors: ['order_not_found', 'withdrawal_over'],
})
