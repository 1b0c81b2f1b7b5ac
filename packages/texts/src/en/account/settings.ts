/** Texts of the settings and their sections; the English ones are the source. */
export const settings = {
  title: 'Settings',
  sections: {
    account: { title: 'Account', detail: 'E-mail, language, light or dark' },
    security: { title: 'Security', detail: 'Password, devices' },
    letters: { title: 'Notifications', detail: 'Which e-mails you get, and when' },
    payments: { title: 'Payments', detail: 'Plan, next charge, past payments' },
    spending: { title: 'Spending and limits', detail: 'What you spend, limits, a break' },
    privacy: { title: 'Privacy', detail: 'New people, blocked people, cookies' },
    decisions: { title: 'Decisions', detail: 'About your account, and your reports' },
    access: { title: 'Who looked', detail: 'Who of our team looked at your data, and why' },
    review: { title: 'Your review', detail: 'What you think of us, and how it shows' },
    data: { title: 'My data', detail: 'A copy of everything we hold' },
    close: { title: 'Close or delete', detail: 'Deactivate it, or delete it for good' },
  },
  look: {
    title: 'Language and look',
    languageNote: 'Applies to this site on all your devices, our e-mails and your documents.',
  },
}
