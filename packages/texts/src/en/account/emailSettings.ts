/** Texts of the settings of e-mails, of the page that an e-mail's link leads to, and of an address that gets none; the English ones are the source. */
export const emailSettings = {
  title: 'E-mails to you',
  intro: 'We only write about what really happened, and only while you’re away.',
  kinds: {
    messages: { label: 'Messages', hint: 'Someone wrote to you. What they wrote stays here.' },
    likes: { label: 'Likes', hint: 'Someone likes you, or likes you back.' },
    visits: { label: 'Visits', hint: 'Someone visited your profile.' },
    news: { label: 'News and offers', hint: 'Our own advertising. You can stop it at any time.' },
  },
  always: 'You always get e-mails about your account and your orders: they aren’t advertising.',
  rhythm: { label: 'At most one e-mail', 1: 'a day', 7: 'a week' },
  quiet: {
    label: 'Quiet hours',
    from: 'From',
    to: 'Until',
    hint: (zone: string) => `No e-mails between these hours, ${zone} time.`,
    never: 'Choose the same hour twice for no quiet hours.',
    useHere: (zone: string) => `Use ${zone} time`,
  },
  saved: 'Saved',
  page: {
    title: 'E-mails from us',
    to: (email: string) => `What we write to ${email} about:`,
    submit: 'Save',
    all: 'Stop them all',
    doneTitle: 'Saved',
    stopped: 'You won’t get these e-mails any more.',
    changed: 'From now on you get only what you chose.',
    mistake: 'A mistake? Undo',
    undone: 'Everything is as it was.',
    without:
      'The link at the end of each of our e-mails leads here and lets you choose without logging in. If you don’t have one at hand, you can choose in your settings.',
    toSettings: 'Open my settings',
    logIn: 'Log in and choose',
    failedTitle: 'This link doesn’t work',
    former:
      'It may be old or incomplete, or no account uses this e-mail address any more, in which case we no longer write to it. You’ll find the same choice in your settings.',
  },
  trouble: {
    bounced: (email: string) => `Our e-mails to ${email} are bouncing.`,
    complained: (email: string) => `Our e-mails to ${email} were marked as spam, so we’ve stopped sending them.`,
    change: 'Change e-mail',
    retry: 'Send a test',
    sent: (email: string) => `An e-mail is on its way to ${email}. Open the link in it and you’re all set.`,
  },
}
