import type { studio as source } from '../en/studio.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('it')

/** Testi dello spazio di lavoro delle angeli. */
export const studio = {
  title: 'Studio',
  signIn: {
    title: 'Il tuo studio',
    text: 'Per chi ha un profilo qui. Scrivi come te stessa e nessun altro può farlo.',
    action: 'Entra',
    notAnAngel:
      'Questo account non ha un profilo nello studio. Se sei un membro, le tue chat sono sul sito principale.',
    toSite: 'Al sito principale',
    checking: 'Controllo chi sei',
  },
  signOut: 'Esci',
  as: (name: string) => `Scrivi come ${name}`,
  list: 'Conversazioni',
  empty: {
    title: 'Non ha ancora scritto nessuno',
    text: 'Quando un membro ti scrive, ti mette mi piace o ti visita, lo vedi qui.',
  },
  choose: { title: 'Scegli una conversazione', text: 'Si apre qui, accanto alla lista.' },
  member: {
    unnamed: 'Un membro',
    from: (city: string) => `Un membro di ${city}`,
    openProfile: (name: string) => `Guarda il profilo di ${name}`,
    profile: 'Profilo',
    about: 'Di lui',
    lookingFor: 'Che cosa cerca',
    noPhoto: 'Ancora nessuna foto',
    photo: (place: number) => `Foto ${number(place)}`,
    online: 'in linea',
    away: 'non in linea',
    typing: 'sta scrivendo',
    years: (age: number) => plural(age, { one: '# anno', other: '# anni' }),
  },
  hints: {
    empty: (name: string) => `Non è ancora stato detto nulla. Scrivere a ${name} per te è gratis.`,
    unreadable: (name: string) =>
      `${name} non può ancora leggere quello che scrivi: resta sfocato finché non c’è un piano o una verifica dell’età. Il messaggio resta qui.`,
    liked: (name: string) => `Piaci a ${name}.`,
    visited: (name: string) => `${name} ha visitato il tuo profilo.`,
  },
  events: {
    likesYou: (name: string) => `Piaci a ${name}`,
    youLike: (name: string) => `${name} ti piace`,
    visitedYou: (name: string) => `${name} ha visitato il tuo profilo`,
    youVisited: (name: string) => `Hai visitato il profilo di ${name}`,
  },
  draft: {
    action: 'Suggerisci parole',
    hint: 'Un programma legge per questo la conversazione. Cambia ciò che scrive finché non è tuo; nulla parte da solo.',
    made: 'Suggerito da un programma. Leggilo prima di inviarlo.',
  },
} satisfies typeof source
