import type { WordRefusal } from '@incontro/contract'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('en')

/** Texts of an angel's own profile as she edits it; the English ones are the source. */
export const studioProfile = {
  title: 'My profile',
  words: {
    title: 'What you say about yourself',
    text: 'A person of our team reads new words before members do. Until then members see the ones before.',
    about: 'In a line',
    description: 'About you',
    lookingFor: 'What you’re looking for',
    position: 'What you do',
    left: (count: number) => plural(count, { one: '# character left', other: '# characters left' }),
    send: 'Send to be checked',
    same: 'Nothing has changed yet.',
    sent: 'Sent. We show it once it has been checked.',
    live: 'Members see this now.',
  },
  waiting: {
    title: 'Being checked',
    text: (when: string) => `Sent ${when}. Members still see what you had before.`,
    withdraw: 'Take it back',
    withdrawn: 'Taken back. Your profile stays as it is.',
    shown: 'What members see now',
  },
  refused: {
    title: 'Your last changes weren’t accepted',
    why: {
      contact_details: 'They give away a way to reach you outside.',
      explicit: 'They’re too explicit for a profile.',
      insults: 'They put other people down.',
      untrue: 'They say something that can’t be true.',
      other: 'They don’t fit our rules.',
    } satisfies Record<WordRefusal, string>,
  },
  faults: {
    short: 'Write at least two characters.',
    long: (most: number) => `At most ${number(most)} characters.`,
    email: (word: string) => `“${word}” looks like an e-mail address. Leave it out: members write to you here.`,
    link: (word: string) => `“${word}” looks like a link. Leave it out of your profile.`,
    phone: (word: string) =>
      `“${word}” looks like a phone number. It belongs under “Your phone number” in the settings, where you decide who sees it.`,
    refused: (word: string) => `“${word}” isn’t allowed on a profile.`,
  },
  facts: {
    title: 'Facts',
    text: 'They hold as soon as you save. What you leave empty isn’t shown.',
    hair: 'Hair',
    height: 'Height in cm',
    weight: 'Weight in kg',
    none: 'Not shown',
    languages: 'Languages you write in',
    verifiedOnly: 'Only members whose age has been verified, or who have a plan, can write to me',
    save: 'Save the facts',
    saved: 'Saved. Members see this now.',
    between: (least: number, most: number) => `A number from ${number(least)} to ${number(most)}, or nothing.`,
  },
  photos: {
    title: 'Photos',
    text: (most: number) => `Up to ${number(most)}. A person checks each before members see it.`,
    first: 'The first one stands on your card. It has to show you alone: the same face as in your identity check.',
    add: 'Add a photo',
    types: 'JPEG, PNG, GIF, SVG, WebP or AVIF, under 10 MB',
    photo: (place: number) => `Photo ${number(place)}`,
    main: 'First photo',
    withOthers: 'With someone else',
    earlier: (place: number) => `Move photo ${number(place)} forward`,
    later: (place: number) => `Move photo ${number(place)} back`,
    remove: (place: number) => `Remove photo ${number(place)}`,
    moved: (place: number) => `Now number ${number(place)}`,
    removed: 'Removed. Members no longer see it.',
    added: 'Added. It’s being checked.',
    states: { pending: 'Being checked', approved: 'Visible to members', refused: 'Not accepted' },
    asked: {
      title: 'Who is in this photo?',
      alone: 'Only me',
      others: 'Someone else is in it, too',
      agreed: 'Everyone in it is over 18, knows that members will see it, and has agreed.',
      meaning: 'Without their yes it can’t be shown. They can take it back at any time, and then you remove the photo.',
      missing: 'Tick this, or choose another photo.',
      use: 'Add this photo',
    },
    misused: 'Is somebody else using your photo?',
    report: 'Report it',
  },
}
