import { formatsFor } from '@incontro/locale/format.ts'
import type { promptsEditor as source } from '../../en/studio/promptsEditor.ts'

const { number } = formatsFor('it')

export const promptsEditor = {
  title: 'Le domande a cui rispondi nel profilo',
  intro: 'Fino a tre. Gli iscritti possono rispondere a loro volta: spesso una conversazione comincia così.',
  question: (place) => `Domanda ${number(place)}`,
  answer: (place) => `La tua risposta alla domanda ${number(place)}`,
  none: 'Nessuna domanda',
} satisfies typeof source
