/** Texts of the question about what needs consent, its settings and its record; the English ones are the source. */
export const consent = {
  banner: {
    title: 'Your choice',
    text: (brand: string, purposes: string) =>
      `${brand} would like to use ${purposes}. None of it runs until you agree, and everything here works without it.`,
  },
  nouns: { analytics: 'statistics', marketing: 'advertising', recording: 'session recordings' },
  actions: {
    acceptAll: 'Accept all',
    refuseAll: 'Refuse all',
    choose: 'Choose',
    save: 'Save my choice',
    change: 'Change',
    policy: 'What’s kept in your browser',
  },
  settings: {
    title: 'Privacy settings',
    intro:
      'Allow each one separately, or none. You can change your mind at any time; whatever you switch off stops at once.',
    needed: {
      title: 'Needed for the service',
      text: 'Keeps you logged in, remembers your language and gets your messages through. Nobody gets it but us.',
      always: 'Always on',
    },
    purposes: {
      analytics: { title: 'Statistics', text: 'Which pages are opened, so that we know what gets used.' },
      marketing: {
        title: 'Advertising',
        text: 'Tells an advertising company that someone signed up or went to pay, so that it knows which of its ads worked.',
      },
      recording: {
        title: 'Session recording',
        text: 'How a page is clicked and scrolled, without any of the words, fields or pictures on it.',
      },
    },
    own: (brand: string) => `${brand} itself, as a daily total. Nothing about you is kept.`,
    sendsTo: (hosts: string) => `Sends to ${hosts}.`,
    privacyOf: (company: string) => `Privacy notice of ${company}`,
  },
  signal: {
    title: 'Your browser says no for you',
    text: 'It sends the Global Privacy Control signal, and we take that as a no: none of this runs. To choose here, switch the signal off in your browser.',
  },
  card: {
    title: 'Cookies and plug-ins',
    nothing: (brand: string) => `${brand} uses nothing that needs your consent.`,
    asking: 'You haven’t answered yet. Until you do, nothing that needs your consent runs.',
    allowed: (purposes: string) => `You allow ${purposes}.`,
    refused: 'You refused everything that needs your consent.',
    history: 'Your answers',
    none: 'There’s no answer on record.',
    how: {
      accept_all: 'Accepted all',
      refuse_all: 'Refused all',
      choose: 'Chose',
      signal: 'Withdrawn by Global Privacy Control',
    },
    nothingAllowed: 'nothing allowed',
    version: (version: string) => `text of ${version}`,
  },
}
