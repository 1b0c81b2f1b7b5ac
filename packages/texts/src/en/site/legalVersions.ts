/** Versions of legal pages, and what a member is asked when one changes. */
export const legalVersions = {
  versions: 'Versions',
  version: (number: number, from: string) => `Version ${String(number)}, in force from ${from}`,
  due: {
    title: 'Our terms have changed',
    text: 'Please read what is new. To go on, you need to agree.',
    pages: {
      terms: 'Terms of use',
      privacy: 'Privacy notice',
      cookie: 'Cookies',
      features: 'What the service does',
      faq: 'Questions and answers',
    },
    since: (day: string) => `in force from ${day}`,
    agree: 'I agree',
    leave: 'Log out',
    disagree: 'If you don’t agree, you can log out, or download your data and delete your account in the settings.',
    settings: 'Settings',
  },
}
