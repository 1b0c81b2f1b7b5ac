import { formatsFor } from '@incontro/locale/format.ts'
import type { promptsEditor as source } from '../../en/studio/promptsEditor.ts'

const { number } = formatsFor('it')

export const promptsEditor = {
  title: 'Le domande a cui rispondi nel profilo',
  intro: 'Fino a tre. Gli iscritti possono rispondere a loro volta: spesso una conversazione comincia così.',
  question: (place) => `Domanda ${number(place)}`,
  answer: (place) => `La tua risposta alla domanda ${number(place)}`,
  none: 'Nessuna domanda',
  save: 'Salva le risposte',
  saved: 'Ora il tuo profilo mostra queste risposte.',
  tooShort: 'Scrivi almeno due caratteri, oppure scegli «Nessuna domanda».',
  contact: 'Qui niente numeri di telefono, indirizzi o link, per favore.',
} satisfies typeof source
