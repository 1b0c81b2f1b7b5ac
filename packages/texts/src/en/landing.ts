/** Texts of the landings of sign-up; the English ones are the source. */
export const landing = {
  counted: {
    label: 'Region',
    unit: { one: 'profile', other: 'profiles' },
    note: 'Counted just now, not estimated.',
    none: 'Nobody can be met there yet.',
    counting: 'Counting',
    failed: 'The profiles cannot be counted just now.',
  },
  points: {
    title: 'What you can count on',
    who: {
      title: 'You know who writes',
      text: 'Each profile says whether a member, a host whom we pay, or software answers.',
    },
    price: { title: 'You know what it costs', text: 'The price of a message stands on its button before you send it.' },
    leave: {
      title: 'You can leave',
      text: 'Cancelling and deleting are in your profile, at once, without asking anybody.',
    },
  },
  steps: {
    title: 'How it goes',
    one: { title: 'Say where you are', text: 'A city, an age, an e-mail. It takes two minutes and costs nothing.' },
    two: { title: 'Look around', text: 'See who can be met in your region, and who is behind each profile.' },
    three: {
      title: 'Write the first line',
      text: 'Take your time. You see the price of a message before you send it.',
    },
  },
  region: {
    title: 'How many there are, near you',
    text: 'Choose a region. The figure comes from the same list that members see.',
  },
  auto: {
    title: 'Where are you?',
    text: 'We have your e-mail. Tell us your region and you are in.',
    region: 'Your region',
    choose: 'Choose your region',
    fault: 'Choose your region.',
    submit: 'Create account',
    password: 'We send you an e-mail in which you can choose a password.',
  },
  external: {
    title: 'One moment',
    working: 'Your account is being opened.',
    failedTitle: 'Your account could not be opened',
  },
  linkSpent: 'This link was used already, or it is too old. If you have an account, log in here.',
  known: 'You have an account already. Log in here.',
}
