import { formatsFor, parsePeriod, type TimeUnit } from '@incontro/locale/format.ts'

const { plural, number, money } = formatsFor('en')

const PER_UNIT: Record<TimeUnit, string> = { day: 'a day', week: 'a week', month: 'a month', year: 'a year' }
const EVERY: Record<TimeUnit, { one: string; other: string }> = {
  day: { one: 'every day', other: 'every # days' },
  week: { one: 'every week', other: 'every # weeks' },
  month: { one: 'every month', other: 'every # months' },
  year: { one: 'every year', other: 'every # years' },
}

/** Texts that any page may need. */
export const common = {
  /** A value after what it is: each language sets the colon its own way. */
  labelled: (label: string, value: string) => `${label}: ${value}`,
  actions: {
    accept: 'Accept',
    add: 'Add',
    back: 'Back',
    buyCredits: 'Get credits',
    cancel: 'Cancel',
    change: 'Change',
    chat: 'Chat',
    choose: 'Choose',
    close: 'Close',
    confirm: 'Confirm',
    continue: 'Continue',
    copy: 'Copy',
    delete: 'Delete',
    goHome: 'Go to the home page',
    hide: 'Hide',
    learnMore: 'Learn more',
    like: 'Like',
    logIn: 'Log in',
    logOut: 'Log out',
    next: 'Next',
    ok: 'OK',
    openMenu: 'Open menu',
    previous: 'Previous',
    refuse: 'Refuse',
    reload: 'Reload',
    remove: 'Remove',
    retry: 'Try again',
    save: 'Save',
    search: 'Search',
    seeProfile: 'See profile',
    send: 'Send',
    show: 'Show',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    signUp: 'Sign up',
    skip: 'Skip',
    skipToContent: 'Skip to content',
    undo: 'Undo',
  },
  states: {
    loading: 'Loading',
    saving: 'Saving',
    saved: 'Saved',
    sending: 'Sending',
    copied: 'Copied',
    emptyTitle: 'Nothing here yet',
    errorTitle: 'That didn’t work',
    errorText: 'This page didn’t load. Nothing you wrote is lost.',
    unexpected: 'Unexpected Application Error',
    unexpectedText: 'Something broke on our side. We’ve been notified.',
    offline: 'You’re offline. What you write is kept and sent when you’re back.',
    reconnecting: 'Reconnecting',
  },
  fields: {
    required: 'required',
    optional: 'optional',
    email: 'E-mail',
    password: 'Password',
    region: 'Region',
    city: 'City',
    age: 'Age',
    name: 'Name',
    faultsTitle: 'Please check these fields',
    choose: 'Choose',
  },
  nav: {
    main: 'Main menu',
    account: 'Your account',
    find: 'Find',
    match: 'Match',
    chats: 'Chats',
    notifications: 'Notifications',
    profile: 'Profile',
    plans: 'Plans',
    vip: 'VIP',
    statement: 'Credit statement',
    help: 'Help',
    page: (page: number) => `Page ${number(page)}`,
    pages: 'Pages',
    unread: (count: number) => plural(count, { zero: 'nothing unread', one: '# unread', other: '# unread' }),
  },
  footer: {
    contents: 'On this page',
    title: 'Legal and help',
    faq: 'Help',
    terms: 'Terms',
    privacy: 'Privacy',
    cookie: 'Cookies',
    privacySettings: 'Privacy settings',
    contact: 'Contact',
    report: 'Report something',
    endContract: 'Cancel your contract',
    rights: (year: number, company: string) => `© ${year} ${company}`,
    adultsOnly: 'For adults only, 18 and over',
  },
  demo: {
    banner: 'This is a demo: the profiles are made up, the cards are test cards, nobody is charged.',
    line: 'Demo: made-up profiles, no charges.',
    label: 'Demo',
    sample: 'Sample',
    sampleText: 'An example, not a real member.',
  },
  /** D2: who is behind a profile; a member needs no label. */
  seal: {
    label: 'Age verified',
    explanation: 'A real person and an adult: we’ve checked.',
  },
  kinds: {
    member: {
      label: 'Member',
      explanation: 'She is here for herself. Only she writes from this profile, and her age has been verified.',
    },
    host: {
      label: 'Host',
      explanation:
        'An adult we pay to chat with members. She writes every message herself and her age has been verified. She isn’t looking for a date.',
    },
    automated: {
      label: 'Automated',
      explanation: 'Software writes the answers. There is no person behind this profile.',
    },
    about: 'Who answers here?',
  },
  credits: {
    title: 'Credits',
    credits: (count: number) => plural(count, { one: '# credit', other: '# credits' }),
    icebreakers: (count: number) => plural(count, { one: '# icebreaker', other: '# icebreakers' }),
    likes: (count: number) => plural(count, { one: '# like', other: '# likes' }),
    left: (count: number) => plural(count, { zero: 'No credits left', one: '# credit left', other: '# credits left' }),
    free: 'Free',
    icebreaker: 'Icebreaker',
    unlimited: 'Unlimited',
  },
  money: {
    per: (amountMinor: number, currency: string, period: string) => {
      const { count, unit } = parsePeriod(period)
      const amount = money({ amountMinor, currency })
      return count === 1 ? `${amount} ${PER_UNIT[unit]}` : `${amount} ${plural(count, EVERY[unit])}`
    },
    every: (period: string) => {
      const { count, unit } = parsePeriod(period)
      return plural(count, EVERY[unit])
    },
    amount: (amountMinor: number, currency: string) => money({ amountMinor, currency }),
  },
  languages: { label: 'Language', en: 'English', es: 'Español', fr: 'Français', it: 'Italiano' },
  countries: { es: 'Spain', fr: 'France', it: 'Italy', gb: 'United Kingdom' },
  theme: { label: 'Appearance', system: 'Same as device', light: 'Light', dark: 'Dark' },
}
