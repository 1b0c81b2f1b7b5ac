/** Texts of the settings and their sections; the English ones are the source. */
export const settings = {
  title: 'Settings',
  sections: {
    account: { title: 'Account', detail: 'E-mail, language, light or dark' },
    security: { title: 'Security', detail: 'Password, devices' },
    letters: { title: 'Notifications', detail: 'Which e-mails you get, and when' },
    payments: { title: 'Payments', detail: 'Plan, next charge, what you have paid' },
    privacy: { title: 'Privacy', detail: 'Blocked people, cookies' },
    review: { title: 'Your review', detail: 'What you think of us, and how it shows' },
    data: { title: 'My data', detail: 'A copy of all that we hold' },
    close: { title: 'Close or erase', detail: 'Disable it, or erase it for good' },
  },
  look: {
    title: 'Language and look',
    languageNote: 'For these pages on all your devices, for our e-mails and documents.',
  },
}
