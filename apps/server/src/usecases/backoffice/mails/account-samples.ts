import { accountEmail, type AccountEmail } from '../../../modules/accounts/index.ts'
import { digestEmail } from '../../../modules/notifications/index.ts'
import { privacyEmail, type PrivacyEmail } from '../../../modules/privacy/index.ts'
import { type EmailSample, inDays, recipientOf, SAMPLE_ADDRESS, sampleOf, type SampleFacts } from './sample.ts'

type Factors = Extract<AccountEmail, { kind: 'factors' }>
const link = ({ origin }: SampleFacts) => `${origin}/?sample=1`

const accounts = {
  reset: (facts) => ({ kind: 'reset', url: link(facts) }),
  firstPassword: (facts) => ({ kind: 'firstPassword', url: link(facts) }),
  confirm: (facts) => ({ kind: 'confirm', url: link(facts) }),
  optIn: (facts) => ({ kind: 'optIn', url: link(facts) }),
  welcome: (facts) => ({ kind: 'welcome', url: link(facts) }),
  welcomeConfirmed: (facts) => ({ kind: 'welcomeConfirmed', url: link(facts) }),
  passwordChanged: (facts) => ({ kind: 'passwordChanged', url: link(facts) }),
  emailChanged: (facts) => ({ kind: 'emailChanged', url: link(facts), newEmail: SAMPLE_ADDRESS }),
  disabled: () => ({ kind: 'disabled' }),
} satisfies Record<Exclude<AccountEmail['kind'], 'factors'>, (facts: SampleFacts) => AccountEmail>

/** What stands beside each change: a name, an address, a number of codes. */
const factors = {
  totpOn: () => '',
  totpOff: () => '',
  recoveryCodesNew: () => '',
  recoveryCodeUsed: () => '7',
  passkeyAdded: ({ words }) => words.name,
  passkeyRemoved: ({ words }) => words.name,
  googleLinked: () => SAMPLE_ADDRESS,
  googleUnlinked: () => SAMPLE_ADDRESS,
} satisfies Record<Factors['change'], (facts: SampleFacts) => string>

const privacy = {
  exportReady: (facts) => ({ kind: 'exportReady', url: link(facts), until: inDays(facts, 7) }),
  leaving: (facts) => ({ kind: 'leaving', url: link(facts), until: inDays(facts, 14) }),
  erasing: (facts) => ({ kind: 'erasing', url: link(facts), until: inDays(facts, 30) }),
  erasingSoon: (facts) => ({ kind: 'erasingSoon', url: link(facts), until: inDays(facts, 3) }),
  erased: () => ({ kind: 'erased' }),
} satisfies Record<PrivacyEmail['kind'], (facts: SampleFacts) => PrivacyEmail>

const digest: EmailSample = {
  group: 'news',
  kind: 'digest',
  send: (tx, email, facts) =>
    email.send(tx, {
      to: recipientOf(facts),
      template: digestEmail,
      data: {
        news: [
          { kind: 'messages', count: 2, isReply: false, name: facts.words.name, by: 'host' },
          { kind: 'likes', count: 1, isReply: false, name: facts.words.name, by: 'automated' },
        ],
        everyDays: 1,
        urls: { messages: link(facts), others: link(facts) },
      },
      category: 'notifications',
      key: 'sample:digest',
      unsubscribeToken: 'sample',
    }),
}

/** The e-mails about an account, what happened in it, and its data. */
export const accountSamples: readonly EmailSample[] = [
  ...Object.entries(accounts).map(([kind, data]) =>
    sampleOf<AccountEmail>({ group: 'account', kind, template: accountEmail }, data),
  ),
  ...Object.entries(factors).map(([change, detail]) =>
    sampleOf<AccountEmail>({ group: 'account', kind: change, template: accountEmail }, (facts) => ({
      kind: 'factors',
      change: change as Factors['change'], // a key of the record above
      detail: detail(facts),
      url: link(facts),
    })),
  ),
  digest,
  ...Object.entries(privacy).map(([kind, data]) =>
    sampleOf<PrivacyEmail>({ group: 'data', kind, template: privacyEmail }, data),
  ),
]
