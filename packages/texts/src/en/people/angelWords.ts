import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('en')

/** Texts of what an angel answers on her profile, and of what members may know of her; the English ones are the source. */
export const angelWords = {
  heading: 'What she says',
  lookingFor: 'What she’s looking for',
  photos: 'More photos',
  photo: (name: string, place: number) => `${name}, photo ${String(place)}`,
  questions: {
    laugh: 'What always makes you laugh?',
    sunday: 'What does your Sunday look like?',
    table: 'Who would you like at your table?',
    journey: 'Which journey would you make again?',
    song: 'Which song gets you dancing?',
    late: 'What did you learn late, and gladly?',
    silence: 'When is silence good company?',
    ask: 'What should people ask you?',
  },
  answer: 'Answer',
  quote: (question: string, own: string) => `“${question} ${own}”\n`,
  confirmed: (days: number) =>
    days === 0
      ? 'Verified, last confirmed today'
      : plural(days, { one: 'Verified, last confirmed # day ago', other: 'Verified, last confirmed # days ago' }),
  usually: (minutes: number) =>
    minutes < 60
      ? plural(minutes, { one: 'Usually answers within a minute', other: 'Usually answers within # minutes' })
      : plural(Math.ceil(minutes / 60), {
          one: 'Usually answers within an hour',
          other: 'Usually answers within # hours',
        }),
  since: (day: string) => `Here since ${day}`,
  writesIn: (languages: string) => `Writes in ${languages}`,
}
