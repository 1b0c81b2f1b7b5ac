import { formatsFor } from '@incontro/locale/format.ts'

const { number } = formatsFor('en')

/** Texts of the questions that an angel answers on her profile, as she edits them; the English ones are the source. */
export const promptsEditor = {
  title: 'Questions you answer on your profile',
  intro: 'Up to three. Members can answer them, and that’s often how a conversation starts.',
  question: (place: number) => `Question ${number(place)}`,
  answer: (place: number) => `Your answer to question ${number(place)}`,
  none: 'No question',
}
