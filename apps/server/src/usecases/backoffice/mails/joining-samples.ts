import { identityOutcomes } from '@incontro/contract'
import { decidedEmail, endingEmail } from '../../../modules/identity-checks/index.ts'
import { applicationEmail, type ApplicationNews } from '../../../modules/applications/index.ts'
import { type EmailSample, inDays, sampleOf, type SampleFacts } from './sample.ts'

const news = {
  started: () => ({ kind: 'started', path: '/studio/apply/?sample=1' }),
  sent: () => ({ kind: 'sent' }),
  late: () => ({ kind: 'late' }),
  question: ({ words }) => ({ kind: 'question', words: words.words }),
  approved: () => ({ kind: 'approved' }),
  refused: ({ words }) => ({ kind: 'refused', refusal: 'photos', words: words.words }),
  appealStays: ({ words }) => ({ kind: 'appealStays', words: words.words }),
  appealReopened: ({ words }) => ({ kind: 'appealReopened', words: words.words }),
  withdrawn: () => ({ kind: 'withdrawn' }),
} satisfies Record<ApplicationNews['kind'], (facts: SampleFacts) => ApplicationNews>

const dayOf = (facts: SampleFacts, days: number) => inDays(facts, days).toISOString().slice(0, 10)

/** The e-mails to people who apply for a profile, and about checks of identity. */
export const joiningSamples: readonly EmailSample[] = [
  ...Object.entries(news).map(([kind, data]) =>
    sampleOf<ApplicationNews>({ group: 'angels', kind: `application-${kind}`, template: applicationEmail }, data),
  ),
  ...identityOutcomes.map((outcome) =>
    sampleOf({ group: 'angels', kind: `identity-${outcome}`, template: decidedEmail }, () => ({ outcome })),
  ),
  sampleOf({ group: 'angels', kind: 'identity-ending', template: endingEmail }, (facts) => ({
    expiresOn: dayOf(facts, 30),
    isOver: false,
  })),
  sampleOf({ group: 'angels', kind: 'identity-over', template: endingEmail }, (facts) => ({
    expiresOn: dayOf(facts, -1),
    isOver: true,
  })),
]
