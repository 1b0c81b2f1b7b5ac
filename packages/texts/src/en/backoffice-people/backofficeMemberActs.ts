import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Acts on a member’s account and credits. */
export const backofficeMemberActs = {
  view: {
    title: 'See what the member sees',
    text: 'Their own pages, read only, for 15 minutes. Private words are left out, what names the person is masked. The member learns of it a day later.',
    open: 'Open the pages',
    until: (time: string) => `Until ${time}, in a tab of its own.`,
    end: 'End it now',
    failed: 'The address could not be fetched. Try again.',
  },
  acts: {
    title: 'Actions',
    disable: {
      title: 'Disable the account',
      text: 'For tidiness, or because the member wishes it. What is against the rules is decided in a case.',
      ends: 'This ends with it',
      sessions: (count: number) => plural(count, { one: '# open session', other: '# open sessions' }),
      renewal: (plan: string, until: string) =>
        `the renewal of ${plan}; it runs until ${until}, and nothing is charged after that`,
      noRenewal: 'no renewal: nothing is charged by itself',
      hidden: 'the profile: nobody sees it any more',
    },
    reactivate: {
      title: 'Open the account again',
      text: 'The member can sign in again. A renewal that ended stays ended.',
      erasing: 'The member asked for its erasure, and alone takes that back.',
    },
    sessions: {
      title: 'End all sessions',
      text: (count: number) =>
        plural(count, {
          one: '# session ends; the open page closes within five seconds.',
          other: '# sessions end; open pages close within five seconds.',
        }),
    },
    email: {
      title: 'Correct the address',
      text: 'An e-mail goes to both addresses. For 48 hours the old one can take it back, which ends every session and voids the password.',
      label: 'New address',
      bad: 'This is no address.',
      taken: 'Another account has this address.',
      refused: 'It is the same, or the brand takes no addresses of this host.',
    },
    language: {
      title: 'Set the language',
      text: 'E-mails and pages come in it from now on.',
      label: 'Language',
    },
    resend: {
      title: 'Send an e-mail again',
      text: 'A new link goes to the address of the account. You do not see it.',
      copy: 'The same e-mail goes to the address that the account has now.',
      label: 'E-mail',
      password: 'Choose a new password',
      confirm: 'Confirm the address',
    },
  },
  hand: {
    give: 'Give credits',
    giveText: 'The reason is the kind: the member reads it in the statement, and nothing of your words.',
    left: (alone: string, today: string, month: string) =>
      `Alone up to ${alone} at once. Left for you today: ${today}; on this brand this month: ${month}.`,
    wallet: 'To',
    wallets: {
      promo: 'Free message credits',
      plan: 'Message credits of a plan',
      subscription: 'Message credits that renew',
      icebreakers: 'Icebreakers',
      likes: 'Likes',
    },
    amount: 'Credits',
    needsAmount: 'A whole number above zero.',
    until: 'Good until',
    untilHint: 'The last day; empty for no end.',
    badDay: 'This is no day.',
    column: 'By hand',
    takeBack: 'Take credits back',
    takeBackText: (unused: string) => `Of this grant ${unused} are unused. What was used stays used.`,
    mostIs: (unused: string) => `A whole number, at most ${unused}.`,
    allUsed: 'All of them were used, or are over.',
  },
}
