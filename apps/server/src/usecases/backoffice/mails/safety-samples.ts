import { statedOutcomes } from '@incontro/contract'
import { answerEmail, receivedEmail, supportEmail } from '../../../modules/contact/index.ts'
import { pauseEmail } from '../../../modules/spending/index.ts'
import type { Decision, Policy } from '../../../modules/trust/index.ts'
import { approvedEmail, invitationEmail, unlistedEmail } from '../angels/emails.ts'
import { type CaseEmail, caseEmail } from '../cases/emails.ts'
import { type NoticeEmail, noticeEmail } from '../notices/emails.ts'
import { hostSamples } from './host-samples.ts'
import { type EmailSample, inDays, SAMPLE_ADDRESS, SAMPLE_ID, sampleOf, type SampleFacts } from './sample.ts'

const PATH = '/?sample=1'

function decisionOf(facts: SampleFacts, outcome: (typeof statedOutcomes)[number]): Decision {
  const { brand, now, words } = facts
  return {
    id: SAMPLE_ID,
    caseId: SAMPLE_ID,
    caseNumber: 1,
    brandId: brand.id,
    subjectKind: 'member',
    subjectId: SAMPLE_ID,
    accountId: null,
    at: now,
    outcome,
    policyId: 'sample',
    policyVersion: 1,
    ground: 'terms',
    law: null,
    foundBy: 'report',
    isAutomated: false,
    facts: [],
    words: words.words,
    endsAt: outcome === 'suspension' ? inDays(facts, 7) : null,
    proposal: null,
    departure: null,
    strikeUntil: inDays(facts, 365),
    money: { stopsRenewal: false, unused: 'none', refunded: [], withheld: [] },
    appealUntil: inDays(facts, 180),
    decidedBy: SAMPLE_ID,
    approvedBy: null,
    endedAt: null,
    endedBy: null,
  }
}

function policyOf({ words: { rule, ruleText }, now }: SampleFacts): Policy {
  const each = { title: rule, text: ruleText, examples: [ruleText] }
  return {
    id: 'sample',
    version: 1,
    severity: 1,
    words: { en: each, es: each, fr: each, it: each },
    ladder: [],
    draftedAt: now,
    inForceFrom: now,
  }
}

const ofCase = (kind: string, data: (facts: SampleFacts) => CaseEmail): EmailSample =>
  sampleOf({ group: 'decisions', kind, template: caseEmail }, data)

const cases: readonly EmailSample[] = [
  ...statedOutcomes.map((outcome) =>
    ofCase(`statement${titled(outcome)}`, (facts) => ({
      kind: 'statement',
      decision: decisionOf(facts, outcome),
      outcome,
      policy: policyOf(facts),
      path: PATH,
    })),
  ),
  ofCase('decisionOver', () => ({ kind: 'over', why: 'time', of: null })),
  ofCase('decisionLifted', () => ({ kind: 'over', why: 'lifted', of: 'limit_first_messages' })),
  ofCase('reportAnswer', (facts) => ({
    kind: 'report',
    number: 1042,
    answer: 'acted',
    at: facts.now,
    appealUntil: inDays(facts, 180),
  })),
  ofCase('appealAnswer', ({ words }) => ({
    kind: 'appeal',
    outcome: 'upheld',
    words: words.words,
    path: PATH,
    resumes: false,
  })),
  ofCase('caseQuestion', ({ words }) => ({ kind: 'question', words: words.words, path: PATH })),
]

/** `photo_removed` is `PhotoRemoved` in the name of a kind. */
function titled(outcome: string): string {
  return outcome.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const ofNotice = (kind: string, data: (facts: SampleFacts) => NoticeEmail): EmailSample =>
  sampleOf({ group: 'notices', kind, template: noticeEmail }, (facts) => ({ ...data(facts), number: 1, path: PATH }))

const notices: readonly EmailSample[] = [
  ofNotice('noticeReceipt', ({ now }) => ({ kind: 'receipt', needsPlace: false, at: now })),
  ofNotice('noticeAsked', ({ words }) => ({ kind: 'asked', words: words.words })),
  ofNotice('noticeQuestion', ({ words }) => ({ kind: 'question', words: words.words })),
  ofNotice('noticeAnswer', (facts) => ({
    kind: 'answer',
    answer: 'acted',
    rule: facts.words.rule,
    words: facts.words.words,
    appealUntil: inDays(facts, 180),
  })),
  ofNotice('noticeAppeal', ({ words }) => ({ kind: 'appeal', outcome: 'upheld', words: words.words })),
]

const contact: readonly EmailSample[] = [
  sampleOf({ group: 'contact', kind: 'contactReceived', template: receivedEmail }, (facts) => ({
    number: 1,
    category: 'account' as const,
    dueAt: inDays(facts, 3),
    takesReplies: true,
  })),
  sampleOf({ group: 'contact', kind: 'contactAnswer', template: answerEmail }, ({ words }) => ({
    ticket: { number: 1, category: 'account' as const },
    text: words.words,
    takesReplies: true,
  })),
  sampleOf(
    { group: 'contact', kind: 'contactSupport', template: supportEmail },
    ({ brand, language, now, origin, words }) => ({
      written: {
        id: SAMPLE_ID,
        number: 1,
        brandId: brand.id,
        origin,
        account: null,
        email: SAMPLE_ADDRESS,
        topic: 'account' as const,
        message: words.words,
        language,
      },
      at: now,
    }),
  ),
]

const limits = (['pause', 'exclusion'] as const).map((kind) =>
  sampleOf({ group: 'limits', kind, template: pauseEmail }, (facts) => ({
    kind,
    until: inDays(facts, 30),
    timeZone: 'UTC',
    credits: 'keep' as const,
  })),
)

const angels: readonly EmailSample[] = [
  sampleOf({ group: 'angels', kind: 'angelInvitation', template: invitationEmail }, () => ({
    kind: 'host' as const,
    path: PATH,
  })),
  sampleOf({ group: 'angels', kind: 'angelApproved', template: approvedEmail }, () => ({})),
  sampleOf({ group: 'angels', kind: 'angelUnlisted', template: unlistedEmail }, () => ({ reason: 'hygiene' as const })),
]

/** The e-mails about limits, decisions, notices, contact and angels. */
export const safetySamples: readonly EmailSample[] = [
  ...limits,
  ...cases,
  ...notices,
  ...contact,
  ...angels,
  ...hostSamples,
]
