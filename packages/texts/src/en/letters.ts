/** Texts of the settings of letters, of the page that a letter's link leads to, and of an address that gets none; the English ones are the source. */
export const letters = {
  title: 'E-mails to you',
  intro: 'We write only about what really happened, and only while you are away.',
  kinds: {
    messages: { label: 'Messages', hint: 'Somebody wrote to you. What was written stays here.' },
    likes: { label: 'Likes', hint: 'Somebody likes you, or likes you back.' },
    visits: { label: 'Visits', hint: 'Somebody looked at your profile.' },
    news: { label: 'News and offers', hint: 'Advertising of our own. You can take this back at any time.' },
  },
  always: 'E-mails about your account and your orders always come: they are not advertising.',
  rhythm: { label: 'At most one e-mail', 1: 'a day', 7: 'a week' },
  quiet: {
    label: 'Quiet hours',
    from: 'From',
    to: 'Until',
    hint: (zone: string) => `No e-mails then, by the clock of ${zone}.`,
    never: 'The same hour twice means no quiet hours.',
    useHere: (zone: string) => `Use the clock of ${zone}`,
  },
  saved: 'Saved',
  page: {
    title: 'E-mails from us',
    to: (email: string) => `To ${email} we write about:`,
    submit: 'Save',
    all: 'Stop all of them',
    doneTitle: 'Saved',
    stopped: 'You get no more of these e-mails.',
    changed: 'From now on you get what you chose.',
    mistake: 'It was a mistake: undo',
    undone: 'Everything is as it was before.',
    without:
      'The link at the end of each of our e-mails leads here and lets you choose without logging in. If you have no e-mail at hand, you can choose in your settings.',
    toSettings: 'Open my settings',
    logIn: 'Log in and choose',
    failedTitle: 'This link cannot be used',
    former:
      'It may be old or cut short, or no account has this e-mail any more, and then we write to it no more. Your settings have the same choice.',
  },
  trouble: {
    bounced: (email: string) => `Our e-mails to ${email} come back.`,
    complained: (email: string) => `Our e-mails to ${email} were marked as unwanted, so we send none.`,
    change: 'Change e-mail',
    retry: 'Send one to try',
    sent: (email: string) => `An e-mail is on its way to ${email}. Open its link, and all is well again.`,
  },
}
