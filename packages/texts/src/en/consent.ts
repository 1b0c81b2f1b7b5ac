/** Texts of the question about what needs consent, its settings and its record; the English ones are the source. */
export const consent = {
  banner: {
    title: 'Your choice',
    text: (brand: string, purposes: string) =>
      `${brand} would like to use ${purposes}. Nothing of it runs before you agree, and everything here works without it.`,
  },
  nouns: { analytics: 'statistics', marketing: 'advertising', recording: 'recordings of sessions' },
  actions: {
    acceptAll: 'Accept all',
    refuseAll: 'Refuse all',
    choose: 'Choose',
    save: 'Save my choice',
    change: 'Change',
    policy: 'What is kept in your browser',
  },
  settings: {
    title: 'Privacy settings',
    intro: 'Allow each by itself, or nothing at all. You can change it at any time; what you take back stops at once.',
    needed: {
      title: 'Needed for the service',
      text: 'Keeps you signed in, your language and messages on their way. It goes to nobody but us.',
      always: 'Always on',
    },
    purposes: {
      analytics: { title: 'Statistics', text: 'Which pages are opened, so that we see what is used.' },
      marketing: {
        title: 'Advertising',
        text: 'Tells an advertising company that somebody signed up or went to pay, so that it knows which of its advertisements worked.',
      },
      recording: {
        title: 'Recording of the session',
        text: 'How a page is pressed and scrolled, without any word, field or picture on it.',
      },
    },
    own: (brand: string) => `${brand} itself, as a sum a day. Nothing about you is kept.`,
    sendsTo: (hosts: string) => `Sends to ${hosts}.`,
    privacyOf: (company: string) => `Privacy notice of ${company}`,
  },
  signal: {
    title: 'Your browser refuses for you',
    text: 'It sends the signal Global Privacy Control, and we read it as a no: nothing of this runs. To choose here, switch the signal off in your browser.',
  },
  card: {
    title: 'Cookies and plug-ins',
    nothing: (brand: string) => `${brand} uses nothing that needs your consent.`,
    asking: 'You have not answered yet. Until you do, nothing runs that needs your consent.',
    allowed: (purposes: string) => `You allow ${purposes}.`,
    refused: 'You refused everything that needs your consent.',
    history: 'Your answers',
    none: 'No answer is on record.',
    how: {
      accept_all: 'Accepted all',
      refuse_all: 'Refused all',
      choose: 'Chose',
      signal: 'Taken back by Global Privacy Control',
    },
    nothingAllowed: 'nothing allowed',
    version: (version: string) => `text of ${version}`,
  },
}
