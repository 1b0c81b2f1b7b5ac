import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of the own review; the English ones are the source. */
export const reviews = {
  title: 'Your review',
  text: (brand: string) =>
    `Tell others what ${brand} is like. Only members write reviews here, and a person reads each one before it shows. Few stars are no reason to refuse it.`,
  stars: 'How many stars?',
  starsOf: (count: number) => plural(count, { one: '# star of 5', other: '# stars of 5' }),
  review: 'Your review',
  hint: 'At least 20 characters. No e-mail, links or phone numbers: everybody reads it.',
  name: 'Name that is shown',
  nameHint: 'A first name is enough.',
  showsAge: 'Show my age beside it',
  save: 'Send',
  change: 'Save the change',
  saved: 'Saved.',
  again: 'After a change it is read again before it shows.',
  withdraw: 'Withdraw it',
  withdrawn: 'Your review is gone.',
  ask: {
    title: 'Withdraw your review?',
    text: 'It disappears at once and for good. You can write another one later.',
    keep: 'Keep it',
  },
  states: {
    pending: 'It waits to be read. Nobody else sees it yet.',
    approved: 'It is shown on the home page, in turn with others.',
    refused: 'It is not shown.',
  },
  approvedUnshown: 'It is approved. The home page shows no reviews at the moment.',
  checkedBy: { person: 'Read by a person', software: 'Demo: checked automatically' },
  refusals: {
    personal: 'It tells something about a person that is not for everybody.',
    insults: 'It insults somebody.',
    illegal: 'It says something that the law forbids.',
    unrelated: 'It is not about this service.',
  },
  faults: {
    summary: 'Please look at these again:',
    stars: 'Choose one to five stars.',
    text: 'Write at least 20 characters.',
    contact: 'Leave out e-mail addresses, links and phone numbers.',
    name: 'Enter the name that is shown.',
  },
  notVerified: { text: 'Verify your age first. Then you can write your review.', action: 'See how' },
}
