import type { chatSearch as source } from '../en/chatSearch.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi della ricerca nelle conversazioni. */
export const chatSearch = {
  label: 'Cerca nelle tue conversazioni',
  placeholder: 'Nomi e messaggi',
  clear: 'Cancella la ricerca',
  people: 'Conversazioni',
  messages: 'Messaggi',
  counts: (people: number, messages: number) =>
    `${plural(people, { one: '# conversazione', other: '# conversazioni' })}, ${plural(messages, { one: '# messaggio', other: '# messaggi' })}`,
  nothing: {
    title: (text: string) => `Nessun risultato per «${text}»`,
    text: 'Si cerca tra i nomi e tra le parole dei tuoi messaggi.',
    hidden: 'I messaggi che non puoi ancora leggere non vengono cercati.',
  },
  offline: {
    names:
      'Sei senza connessione. Questi sono i nomi su questo dispositivo; i messaggi arrivano quando torni in linea.',
    nothing: 'Sei senza connessione. Potrai cercare nei messaggi quando torni in linea.',
  },
  more: (count: number) => `Questi sono i ${String(count)} più recenti. Un’altra parola restringe la ricerca.`,
  older: 'La tua cronologia è lunga: la parte più vecchia non è stata cercata.',
  going: 'Cerco il messaggio',
  notReached: 'Il messaggio non si è caricato.',
} satisfies typeof source
