import { currencyOf } from '@incontro/locale'
import { deductionEmail, payAnswerEmail, rateEmail, statementEmail } from '../../../modules/pay/index.ts'
import { detailsEmail, failedEmail, heldEmail, paidEmail } from '../../../modules/payouts/index.ts'
import { hoursEmail } from '../../../modules/shifts/index.ts'
import { type EmailSample, inDays, sampleOf, type SampleFacts } from './sample.ts'

const sumOf = ({ brand }: SampleFacts, amount: number) => ({ amount, currency: currencyOf(brand.country) })
const monthOf = ({ now }: SampleFacts) => now.toISOString().slice(0, 7)

/** The e-mails to hosts about their work and pay. */
export const hostSamples: readonly EmailSample[] = [
  sampleOf({ group: 'angels', kind: 'payStatement', template: statementEmail }, (facts) => ({
    month: monthOf(facts),
    total: sumOf(facts, 41_220),
  })),
  sampleOf({ group: 'angels', kind: 'payRate', template: rateEmail }, (facts) => ({
    from: `${monthOf(facts)}-01`,
    lastMonth: { month: monthOf(facts), was: sumOf(facts, 39_800), wouldBe: sumOf(facts, 41_220) },
  })),
  sampleOf({ group: 'angels', kind: 'payAnswer', template: payAnswerEmail }, (facts) => ({
    isGranted: true,
    amount: sumOf(facts, 250),
    words: facts.words.words,
  })),
  sampleOf({ group: 'angels', kind: 'payDeduction', template: deductionEmail }, (facts) => ({
    amount: sumOf(facts, 500),
    words: facts.words.words,
  })),
  sampleOf({ group: 'angels', kind: 'payoutDetails', template: detailsEmail }, (facts) => ({
    country: facts.brand.country.toUpperCase(),
    last4: '1332',
    usableFrom: inDays(facts, 2),
    token: 'sample',
  })),
  sampleOf({ group: 'angels', kind: 'payoutPaid', template: paidEmail }, (facts) => ({
    ...sumOf(facts, 41_220),
    account: `${facts.brand.country.toUpperCase()} 1332`,
  })),
  sampleOf({ group: 'angels', kind: 'payoutFailed', template: failedEmail }, (facts) => ({
    ...sumOf(facts, 41_220),
    words: facts.words.words,
  })),
  sampleOf({ group: 'angels', kind: 'payoutHeld', template: heldEmail }, (facts) => ({
    ...sumOf(facts, 5_000),
    words: facts.words.words,
  })),
  ...(['day', 'week', 'stop'] as const).map((kind) =>
    sampleOf({ group: 'angels', kind: `hours_${kind}`, template: hoursEmail }, () => ({ kind })),
  ),
]
