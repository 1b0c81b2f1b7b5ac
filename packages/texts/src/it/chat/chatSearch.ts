import type { chatSearch as source } from '../../en/chat/chatSearch.ts'
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
    text: 'Abbiamo cercato tra i nomi e nel testo dei tuoi messaggi.',
    hidden: 'Non cerchiamo nei messaggi che non puoi ancora leggere.',
  },
  offline: {
    names: 'Sei offline. Questi sono i nomi su questo dispositivo; i messaggi arrivano quando torni online.',
    nothing: 'Sei offline. Potrai cercare nei messaggi quando torni online.',
  },
  more: (count: number) => `Questi sono i ${String(count)} più recenti. Aggiungi una parola per restringere.`,
  older: 'Hai molti messaggi: nei più vecchi non abbiamo cercato.',
  going: 'Cerco il messaggio',
  notReached: 'Il messaggio non si è caricato.',
} satisfies typeof source
