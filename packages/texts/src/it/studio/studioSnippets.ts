import type { studioSnippets as source } from '../../en/studio/studioSnippets.ts'
/** I testi che un’angela tiene per sé. */
export const studioSnippets = {
  open: 'Testi pronti',
  title: 'I tuoi testi pronti',
  hint: 'Vengono inseriti dove stai scrivendo. Niente parte da solo.',
  empty: 'Conserva le frasi che usi spesso. Le vedi solo tu.',
  noFolder: 'Senza cartella',
  add: 'Nuovo testo',
  insert: (name: string, language: string) => `Inserisci ${name} in ${language}`,
  edit: 'Modifica',
  editOf: (name: string) => `Modifica ${name}`,
  fromLast: 'Creane uno dal tuo ultimo messaggio',
  name: 'Nome',
  folder: 'Cartella',
  place: (place: string) => `${place} sta per il nome del membro.`,
  refused: (word: string) => `Questo non può stare in un testo pronto: ${word}`,
  changed: 'È cambiato su un altro dispositivo. Chiudi e riapri.',
  missing: 'Dagli un nome e scrivilo in almeno una lingua.',
  remove: 'Elimina',
  ownSuggestions: {
    title: 'Suggerimenti di un software',
    text: 'Ognuno lo leggi e lo invii tu. Il tuo marchio vede la somma di tutte, mai solo la tua.',
    none: 'In 30 giorni non ne hai chiesto nessuno.',
  },
  suggestions: (unchanged: string, offered: string) =>
    `In 30 giorni hai inviato senza modifiche ${unchanged} suggerimenti su ${offered}.`,
} satisfies typeof source
