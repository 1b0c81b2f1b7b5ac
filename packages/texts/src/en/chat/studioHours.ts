import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of her availability, hours and limits; the English ones are the source. */
export const studioHours = {
  label: 'Your availability',
  states: { available: 'Available', pause: 'Paused', off: 'Off', hidden: 'Not shown now' },
  hints: {
    available: 'Members see that you can answer now, as long as you’re here and active.',
    pause: 'A short break. Members don’t see you as available.',
    off: 'Members don’t see you as available. You can still write.',
  },
  ended: {
    unanswered: 'A member waited 15 minutes for your answer, so you’re paused.',
    idle: 'You did nothing here for ten minutes, so members don’t see you as available.',
    cut: 'You were away for a while, so you’re off.',
    shift: 'Your shift is over, so you’re off.',
  },
  again: 'I’m available again',
  title: 'Hours and limits',
  text: 'When you’re usually here, and when people you don’t know yet have to wait. Your place in lists and your pay stay the same.',
  now: {
    open: 'New people can write to you now.',
    full: 'New people have to wait: your conversations are full.',
    hours: 'New people have to wait: it’s outside your hours.',
    holiday: 'New people have to wait: you’re on holiday.',
  },
  open: (count: number) =>
    plural(count, {
      one: '# open conversation in the last seven days',
      other: '# open conversations in the last seven days',
    }),
  hours: {
    title: 'Usual hours',
    zone: (zone: string) => `Times are in the zone ${zone}.`,
    day: 'Day',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    from: 'From',
    to: 'To',
    add: 'Add hours',
    remove: 'Remove these hours',
    only: 'New people can only write within these hours',
  },
  most: { label: 'Most open conversations', hint: 'Leave it empty for no limit.' },
  holidays: {
    title: 'Holidays',
    from: 'First day',
    to: 'Last day',
    add: 'Add a holiday',
    remove: 'Remove this holiday',
  },
  unwanted: { title: 'What you don’t want to talk about', hint: 'Members see it on your profile.' },
  save: 'Save',
  saved: 'Saved.',
  faults: { hours: 'Add your hours first.', holidays: 'A holiday can’t end before it begins.' },
}
