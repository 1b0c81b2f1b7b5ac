/** Texts of the landings of sign-up; the English ones are the source. */
export const landing = {
  counted: {
    label: 'Region',
    unit: { one: 'profile', other: 'profiles' },
    note: 'Counted a moment ago, never estimated.',
    none: 'There’s nobody to meet there yet.',
    counting: 'Counting',
    failed: 'We can’t count the profiles right now.',
  },
  points: {
    title: 'What you can count on',
    who: {
      title: 'You know who’s writing',
      text: 'Every profile says who answers: a member, a host we pay, or software.',
    },
    price: { title: 'You know what it costs', text: 'You’ll see the price on the button before you send a message.' },
    leave: {
      title: 'You can leave any time',
      text: 'Cancel your plan or delete your account from your profile, at once and without asking anyone.',
    },
  },
  steps: {
    title: 'How it works',
    one: { title: 'Tell us where you are', text: 'City, age, e-mail. It takes two minutes and costs nothing.' },
    two: { title: 'Look around', text: 'See who you can meet in your region, and who is behind each profile.' },
    three: {
      title: 'Write the first line',
      text: 'Take your time. You’ll see the price before you send.',
    },
  },
  region: {
    title: 'How many people are near you',
    text: 'Choose a region. The number comes from the same list members see.',
  },
  auto: {
    title: 'Where are you?',
    text: 'We have your e-mail. Tell us your region and you’re in.',
    region: 'Your region',
    choose: 'Choose your region',
    fault: 'Choose your region.',
    submit: 'Create account',
    password: 'We’ll e-mail you a link to choose a password.',
  },
  external: {
    title: 'One moment',
    working: 'We’re opening your account.',
    failedTitle: 'We couldn’t open your account',
  },
  linkSpent: 'This link has been used or has expired. If you have an account, log in here.',
  known: 'You already have an account. Log in here.',
}
