import { z } from 'zod'
import { PaymentSystem } from '../site/flow.ts'
import { defineRoute } from '../wire/route.ts'
import {
  ChargeReply,
  chargeReplyFields,
  orderErrors,
  orderFields,
  PaymentMessage,
  returnFields,
  ReturnReply,
} from './order-fields.ts'
import { Email, Level, Millis, Ok, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const cardFields = {
  cardNumber: z.string().max(23),
  cardMonth: z.string().max(2),
  cardYear: z.string().max(4),
  cardSecurityCode: z.string().max(4),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
}

const cardErrors = [
  ...orderErrors,
  'unknown_handle',
  'unknown_card',
  'invalid_number',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_name',
] as const
const chargeFields = {
  ...orderFields,
  cardNumber: cardFields.cardNumber.optional(),
  cardMonth: cardFields.cardMonth.optional(),
  cardYear: cardFields.cardYear.optional(),
  cardSecurityCode: cardFields.cardSecurityCode.optional(),
  firstName: cardFields.firstName.optional(),
  lastName: cardFields.lastName.optional(),
  cardHandle: as('carta', z.string().max(100).optional()),
  /** PL-08: with `actonfile`, which of the cards on file; without it the newest. */
  cardToken: z.string().max(100).optional(),
  paySource: z.literal('CREDITCARD').default('CREDITCARD'),
} as const

/**
 * PY-02, PL-08, D14: served by the payment origin only. The card comes as fields, as the one-time handle of the card
 * frame, or as one that is on file.
 */
export const tryCharge = defineRoute({
  id: 'tryCharge',
  summary: 'Charges a card for a plan; price, credits and level come from the server record of the plan (D19)',
  method: 'POST',
  path: '/payment/orders/tryCharge',
  auth: 'bearer',
  origin: 'payment',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => chargeFields),
  reply: ChargeReply,
  errors: [...cardErrors],
})

export const trustpayCharge = defineRoute({
  id: 'trustpayCharge',
  summary: 'The same by TrustPay, where the brand has an account there (PY-09)',
  method: 'POST',
  path: '/payment/orders/trustpay/tryCharge',
  auth: 'bearer',
  origin: 'payment',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => chargeFields),
  reply: ChargeReply,
  errors: [...cardErrors],
})

export const createToken = defineRoute({
  id: 'createToken',
  summary: 'Puts a card on file by an authorization of 0.00, for orders by one click (PY-04, PL-08)',
  method: 'POST',
  path: '/payment/orders/createToken',
  auth: 'bearer',
  origin: 'payment',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: chargeFields.trackerId,
    orderKey: chargeFields.orderKey,
    consent: chargeFields.consent,
    cardHandle: as('carta', z.string().max(100)),
    domain: chargeFields.domain,
    language: chargeFields.language,
    screenWidth: chargeFields.screenWidth,
    screenHeight: chargeFields.screenHeight,
    timezone: chargeFields.timezone,
    userAgent: chargeFields.userAgent,
    colorDepth: chargeFields.colorDepth,
  })),
  /** `token`: null until the bank has agreed; then it is in the session's cardTokens too. */
  reply: wire(() => ({ ...chargeReplyFields, token: z.string().nullable() })),
  errors: [...orderErrors, 'unknown_handle'],
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
  body: wire(() => ({ trackerId: as('clickid', TrackerId) })),
  reply: z.strictObject({ session: z.string(), fieldsUrl: z.url() }),
  errors: ['excluded'],
})

/** What the return page of a 3DS challenge asks until the server knows (RT-14). */
export const adyenStatus = defineRoute({
  id: 'adyenStatus',
  summary: 'The state of a challenged payment by its redirectResult (PY-10)',
  method: 'POST',
  path: '/payment/orders/adyen/checkTransactionStatus',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ ...returnFields, redirectResult: z.string().max(2000) })),
  reply: ReturnReply,
  errors: ['order_not_found'],
})

export const Order = wire(() => ({
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
}))
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

const Card = z.strictObject({ brand: z.string(), last4: z.string().length(4), expiry: z.string() })

export const payRules = defineRoute({
  id: 'payRules',
  summary: 'Which payment methods this member may use, in order, and the cards that he has on file (PY-04)',
  method: 'POST',
  path: '/payment/pay_rules/get_pay_rules',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    /** What is about to be ordered, a plan or a refused renewal: its total comes with the answer. */
    productId: as('rateplan', z.string().max(80).optional()),
    orderId: as('ordine', z.string().max(80).optional()),
  })),
  reply: wire(() => ({
    methods: as('metodi', z.array(PaymentSystem)),
    /** What the buttons of a method need to be shown: public ids only. */
    buttons: as('pulsanti', z.partialRecord(PaymentSystem, z.record(z.string(), z.string()))),
    /** PL-08: newest first. */
    cards: as('carte', z.array(Card.extend({ cardToken: z.string() }))),
    /** What the order would cost now; null where none is named. */
    total: as('totale', z.strictObject({ amount: z.int(), currency: z.string() }).nullable()),
  })),
  errors: ['excluded'],
})

/** What a member pays: what runs, what comes, what was paid, what can be withdrawn. */
export const Passport = wire(() => ({
  subscription: as(
    'abbonamento',
    wire(() => ({
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
      /** TS-23: a limit of the member leaves no room for the renewal before. */
      restsUntil: as('sospesoFino', Millis.nullable()),
      nextCharge: as('prossimoAddebito', z.strictObject({ at: Millis, amount: z.int() }).nullable()),
      card: as('carta', Card.nullable()),
      descriptor: z.string(),
      productId: as('rateplan', z.string()),
      /** What it is from its next period on, where its member changed that. */
      scheduled: as(
        'cambio',
        wire(() => ({ plan: as('piano', z.string()), price: as('prezzo', z.int()), at: Millis })).nullable(),
      ),
      /** A price that it gets only if its member agrees; the present one stands until then. */
      newPrice: as('nuovoPrezzo', z.strictObject({ amount: z.int(), until: Millis.nullable() }).nullable()),
    })).nullable(),
  ),
  /** A refused renewal that can be paid on the page (payments.md R5). */
  renewalDue: as(
    'rinnovoRifiutato',
    wire(() => ({
      orderId: as('ordine', z.string()),
      plan: as('piano', z.string()),
      price: as('prezzo', z.int()),
      currency: z.string(),
      until: Millis,
    })).nullable(),
  ),
  cards: as(
    'carte',
    z.array(
      wire(() => ({
        id: z.string(),
        method: PaymentSystem,
        /** Null for what is on file and is no card. */
        card: as('carta', Card.nullable()),
        uses: as('usi', z.array(z.enum(['renewals', 'one_click']))),
        /** The plan that renews from this card. */
        renews: as('rinnova', z.string().nullable()),
      })),
    ),
  ),
  orders: as(
    'ordini',
    z.array(
      wire(() => ({
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
        /** Their bank disputes the charge, or took the money back for good. */
        dispute: as('contestazione', z.enum(['open', 'lost']).nullable()),
        withdrawnAt: as('receduto', Millis.nullable()),
        /** The last time to withdraw, and what would be refunded now (R11, R13). */
        withdrawal: as('recesso', z.strictObject({ until: Millis, refund: z.int() }).nullable()),
      })),
    ),
  ),
}))
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
  body: wire(() => ({ trackerId: as('clickid', TrackerId) })),
  reply: wire(() => ({
    result: z.literal(true),
    level: as('premiumLevel', Level),
    plan: as('piano', z.string()),
    endsAt: as('fine', Millis),
  })),
  errors: ['nothing_to_cancel'],
})

export const cancelByLink = defineRoute({
  id: 'cancelByLink',
  summary: 'What the link of an e-mail cancels, and with `conferma` the cancellation; needs no login (payments.md R18)',
  method: 'POST',
  path: '/payment/cancel',
  auth: 'none',
  body: wire(() => ({ token: z.string().max(2000).optional(), confirms: as('conferma', z.boolean()) })),
  reply: wire(() => ({
    plan: as('piano', z.string()),
    endsAt: as('fine', Millis),
    isCancelled: as('disdetto', z.boolean()),
  })),
  errors: ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired', 'nothing_to_cancel'],
})

export const withdraw = defineRoute({
  id: 'withdraw',
  summary: 'Withdraws from a contract within 14 days; the refund is computed from unused credits (D9, TS-05)',
  method: 'POST',
  path: '/payment/withdrawals',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({
    trackerId: as('clickid', TrackerId),
    orderId: as('ordine', z.string().max(80)),
    confirms: as('conferma', z.literal(true)),
  })),
  reply: wire(() => ({
    result: z.literal(true),
    refund: as('rimborso', z.int()),
    currency: z.string(),
    at: as('alle', Millis),
  })),
  errors: ['order_not_found', 'withdrawal_over'],
})

export const withdrawByLink = defineRoute({
  id: 'withdrawByLink',
  summary:
    'What the link of an e-mail withdraws from, and with `conferma` the withdrawal; needs no login (payments.md R11)',
  method: 'POST',
  path: '/payment/withdrawals/link',
  auth: 'none',
  body: wire(() => ({ token: z.string().max(2000).optional(), confirms: as('conferma', z.boolean()) })),
  reply: wire(() => ({
    plan: as('piano', z.string()),
    orderId: as('ordine', z.string()),
    currency: z.string(),
    /** What would come back now, or what comes back. */
    refund: as('rimborso', z.int()),
    until: Millis,
    withdrawnAt: as('receduto', Millis.nullable()),
  })),
  errors: [
    'token_missing',
    'token_not_base64',
    'token_not_encrypted',
    'token_expired',
    'order_not_found',
    'withdrawal_over',
  ],
})

export const mailContractLinks = defineRoute({
  id: 'mailContractLinks',
  summary:
    'Mails an account the links that cancel its plans and withdraw from its orders; the answer is the same for every address (payments.md R11, R18)',
  method: 'POST',
  path: '/payment/contracts/links',
  auth: 'none',
  body: z.strictObject({ email: Email }),
  reply: Ok,
  errors: ['too_many_requests', 'bad_request'],
})
