/** Texts of the popups that do not lead to a plan alone, beside `prompts`; the English ones are the source. */
export const popups = {
  byReason: {
    profile_blocked: {
      title: 'You can’t reach this profile',
      text: 'One of you has blocked the other, or the profile is gone. What you’ve sent is still there, but you can’t send anything new.',
    },
    premium_compliant: {
      title: 'This comes with a plan',
      text: 'It’s part of every plan. A plan renews automatically until you cancel it, which takes one press. You’ll see price and period before you decide.',
    },
    read_receipts: {
      title: 'Read receipts come with a plan',
      text: 'With any plan you see when she has read your message. Nothing changes for her.',
    },
    iframe: {
      title: 'This page is inside another one',
      text: 'To be sure who you’re dealing with, and to log in or pay, open it in its own window.',
    },
    account_disabled: {
      title: 'This account is closed',
      text: 'Nobody can see it or write to it. Only our support team can reopen it.',
    },
    sign_up: {
      title: 'Good to see you',
      text: 'The link you opened is incomplete. Sign up for free, or log in if you have an account: you can ask for a new link there.',
    },
  },
  buttons: {
    find: 'Find other people',
    open: 'Open in its own window',
    support: 'Contact support',
    home: 'Go to the home page',
    signUp: 'Sign up',
    logIn: 'Log in',
  },
}
