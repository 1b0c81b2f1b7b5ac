import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('en')

/** Texts of the e-mails to operators; the English ones are the source. */
export const operatorMail = {
  invitation: {
    subject: 'Your access to the back office',
    intro: 'You’ve been given access to the Incontro back office. Set up your password and a second factor here:',
    until: 'The link works once, for 24 hours.',
  },
  reset: {
    subject: 'Set up your second factor again',
    intro:
      'Another operator has reset your second factor. All your sessions have ended. Choose a password and set up a new factor here:',
    until: 'The link works once, for 24 hours. If you didn’t ask for this, tell another owner at once.',
  },
  alone: {
    subject: (title: string) => `It will happen without a second yes: ${title}`,
    intro: (act: string, title: string, at: string) =>
      `“${act}” for ${title} was requested. Nobody else can approve it, so it happens by itself on ${at} unless it is withdrawn.`,
    look: 'Look at the request',
  },
  head: {
    subject: (day: string) => `Back office audit, ${day}: the chain is whole`,
    subjectBroken: (day: string) => `Back office audit, ${day}: THE CHAIN IS BROKEN`,
    intro: (day: string, row: number, hash: string) =>
      `On ${day} (UTC) the audit is whole up to row ${number(row)}. Its hash is ${hash}.`,
    keep: 'Keep this e-mail: with it you can prove later that nobody rewrote the audit.',
    broken: (row: number) =>
      `The audit no longer fits together at row ${number(row)}: the row was changed, or one is missing. Make a copy of the database before anything else, and look at the audit:`,
    act: 'Nobody can do this in the back office: it was done in the database itself.',
  },
  alarms: {
    subject: (count: number) => plural(count, { one: 'A new alarm', other: '# new alarms' }),
    intro: (count: number) =>
      plural(count, { one: 'Something is not as it should be:', other: 'Some things are not as they should be:' }),
    once: 'You’re told of each alarm once. It stays on Today until it’s over or snoozed.',
  },
  reason: 'You get this e-mail because you’re an operator of this installation.',
}
