import { orderEmail } from '../../../modules/billing/index.ts'
import { createNotApprovedEmail, createSendPaymentEmail, type OrderKind } from '../../../modules/charges/index.ts'
import { createCreditEmail, createUnneededEmail, type Receipt } from '../../../modules/invoices/index.ts'
import { orderOf, payerOf, renewsAt } from './money-facts.ts'
import { type EmailSample, SAMPLE_ID, type SampleFacts, sampleOf } from './sample.ts'

const NUMBER = 'SAMPLE-0001'
const VAT = 2100

function receiptOf(facts: SampleFacts, kind: 'plan' | 'verify' | 'renewal'): Receipt | null {
  const { brand, language, now } = facts
  const order = orderOf(facts, kind)
  if (order.amount_minor === 0) return null
  const netMinor = Math.round((order.amount_minor * 10_000) / (10_000 + VAT))
  return {
    netMinor,
    vatMinor: order.amount_minor - netMinor,
    totalMinor: order.amount_minor,
    number: NUMBER,
    rate: VAT,
    territory: null,
    content: {
      language,
      seller: {
        name: brand.company.name,
        address: brand.company.address,
        vatId: brand.seller?.vatId ?? null,
        brand: brand.title,
        supportEmail: brand.support.email,
        statementContact: brand.seller?.statementContact ?? null,
      },
      orderedAt: now.getTime(),
      orderKind: kind,
      description: order.plan_snapshot.name,
      period: order.plan_snapshot.period === null ? null : { from: now.getTime(), to: renewsAt(facts).getTime() },
      descriptor: order.descriptor,
      nextCharge: null,
      withdrawUntil: null,
      credit: null,
    },
  }
}

function confirmed(kind: 'plan' | 'verify' | 'renewal', name: string): EmailSample {
  return sampleOf({ group: 'orders', kind: name, template: orderEmail }, (facts) => {
    const isPlan = kind !== 'verify'
    const own = kind === 'verify' ? { ...facts, plan: { ...facts.plan, period: null, credits: 0 } } : facts
    const receipt = receiptOf(own, kind)
    const link = `${facts.origin}/?sample=1`
    return {
      settledCredits: 0,
      order: orderOf(own, kind satisfies OrderKind),
      payer: payerOf(facts),
      attemptId: SAMPLE_ID,
      isLate: false,
      paidAt: facts.now,
      last4: '0000',
      cardBrand: 'visa',
      renewal: isPlan ? { subscriptionId: SAMPLE_ID, at: renewsAt(facts) } : null,
      receipt,
      wasRefused: false,
      messagePrice: facts.flow.messagePrice,
      links: {
        payments: link,
        cancel: isPlan ? link : null,
        withdraw: kind === 'plan' ? link : null,
        receipt: receipt && link,
      },
    }
  })
}

const notApproved: EmailSample = {
  group: 'orders',
  kind: 'notApproved',
  send: (tx, email, facts) =>
    createNotApprovedEmail(createSendPaymentEmail(email))(tx, {
      payer: payerOf(facts),
      order: orderOf(facts),
      code: 'insufficient_funds',
    }),
}

const givenBack: EmailSample = {
  group: 'orders',
  kind: 'givenBack',
  send: (tx, email, facts) =>
    createUnneededEmail(createSendPaymentEmail(email))(tx, {
      payer: payerOf(facts),
      order: orderOf(facts),
      attemptId: SAMPLE_ID,
    }),
}

const creditNote: EmailSample = {
  group: 'orders',
  kind: 'creditNote',
  async send(tx, email, facts) {
    const order = orderOf(facts)
    const members = { lockMembers: async () => new Map([[SAMPLE_ID, payerOf(facts)]]) }
    await createCreditEmail({ members, sendEmail: createSendPaymentEmail(email) })(tx, {
      brandId: facts.brand.id,
      memberId: SAMPLE_ID,
      attemptId: SAMPLE_ID,
      cause: 'sample',
      number: 'SAMPLE-C-0001',
      of: NUMBER,
      backMinor: order.amount_minor,
      currency: order.currency,
      plan: order.plan_snapshot.name,
      descriptor: order.descriptor,
    })
  },
}

/** The e-mails about orders and their receipts. */
export const orderSamples: readonly EmailSample[] = [
  confirmed('plan', 'order'),
  confirmed('renewal', 'renewal'),
  confirmed('verify', 'ageCheck'),
  notApproved,
  givenBack,
  creditNote,
]
