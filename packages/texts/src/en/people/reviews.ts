import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the own review; the English ones are the source. */
export const reviews = {
  title: 'Your review',
  text: (brand: string) =>
    `Tell others what ${brand} is like. Only members write reviews here, and a person reads each one before it shows. Few stars are never a reason to turn it down.`,
  stars: 'How many stars?',
  starsOf: (count: number) => plural(count, { one: '# star out of 5', other: '# stars out of 5' }),
  review: 'Your review',
  hint: 'At least 20 characters. No e-mails, links or phone numbers: everyone can read it.',
  name: 'Name shown',
  nameHint: 'A first name is fine.',
  showsAge: 'Show my age too',
  save: 'Send review',
  change: 'Save changes',
  saved: 'Saved.',
  again: 'If you change it, it’s read again before it shows.',
  withdraw: 'Delete review',
  withdrawn: 'Your review is gone.',
  ask: {
    title: 'Delete your review?',
    text: 'It disappears at once and for good. You can write another one later.',
    keep: 'Keep it',
  },
  states: {
    pending: 'We haven’t read it yet. Only you can see it.',
    approved: 'It’s on the home page, taking turns with others.',
    refused: 'It isn’t shown.',
  },
  approvedUnshown: 'It’s approved. The home page shows no reviews at the moment.',
  checkedBy: { person: 'Read by a person', software: 'Demo: checked automatically' },
  refusals: {
    not_writer: 'It wasn’t written by the person whose name it bears.',
    personal: 'It says something private about a person.',
    insults: 'It insults someone.',
    illegal: 'It says something the law forbids.',
    unrelated: 'It isn’t about this service.',
  },
  faults: {
    summary: 'Please check these:',
    stars: 'Choose one to five stars.',
    text: 'Write at least 20 characters.',
    contact: 'Leave out e-mail addresses, links and phone numbers.',
    name: 'Enter a name to show.',
  },
  notVerified: { text: 'Verify your age first. Then you can write your review.', action: 'See how' },
}
