/** Texts of the popups that do not lead to a plan alone, beside `hooks`; the English ones are the source. */
export const popups = {
  byReason: {
    profile_blocked: {
      title: 'This profile is closed to you',
      text: 'One of you has blocked the other, or the profile is gone. Nothing you sent is lost, and nothing more can be sent.',
    },
    premium_compliant: {
      title: 'This comes with a plan',
      text: 'Members with any plan can do this. A plan renews by itself until you cancel it, which takes one press. Price and period stand beside it before you decide.',
    },
    read_receipts: {
      title: 'Read receipts come with a plan',
      text: 'With any plan you see when your message was read. She sees no difference.',
    },
    iframe: {
      title: 'This page stands inside another one',
      text: 'To be sure whom you are talking to, and to sign in or pay, open it in a window of its own.',
    },
    account_disabled: {
      title: 'This account is closed',
      text: 'Nobody can see or write to it. Only our support can open it again.',
    },
    sign_up: {
      title: 'Good to see you',
      text: 'The link that you opened is not complete. Sign up, which costs nothing, or log in if you have an account: there you can have another link sent.',
    },
  },
  buttons: {
    find: 'Find other people',
    open: 'Open in a window of its own',
    support: 'Write to our support',
    home: 'To the home page',
    signUp: 'Sign up',
    logIn: 'Log in',
  },
}
