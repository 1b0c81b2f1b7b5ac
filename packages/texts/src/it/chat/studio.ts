import type { studio as source } from '../../en/chat/studio.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('it')

/** Testi dello spazio di lavoro delle angeli. */
export const studio = {
  title: 'Studio',
  signIn: {
    title: 'Il tuo studio',
    text: 'Per chi ha un profilo qui. Scrivi a nome tuo e nessun altro può farlo.',
    action: 'Accedi',
    notAnAngel: 'Questo account non ha un profilo nello studio. Se sei iscritto al sito, le tue chat sono lì.',
    toSite: 'Vai al sito principale',
    checking: 'Controllo chi sei',
  },
  signOut: 'Esci',
  account: 'Il tuo account',
  as: (name: string) => `Scrivi come ${name}`,
  nav: {
    label: 'Pagine dello studio',
    pages: { inbox: 'Chat', people: 'Persone', me: 'Il mio profilo', work: 'Lavoro e paga', settings: 'Impostazioni' },
    unread: (count: number) => plural(count, { one: '# messaggio non letto', other: '# messaggi non letti' }),
  },
  list: 'Conversazioni',
  empty: {
    title: 'Non ha ancora scritto nessuno',
    text: 'Quando un iscritto ti scrive, ti mette mi piace o ti visita, lo vedi qui.',
  },
  choose: { title: 'Scegli una conversazione', text: 'Si apre qui, accanto all’elenco.' },
  member: {
    unnamed: 'Un iscritto',
    from: (city: string) => `Un iscritto di ${city}`,
    openProfile: (name: string) => `Guarda il profilo di ${name}`,
    profile: 'Profilo',
    about: 'Su di lui',
    lookingFor: 'Cosa cerca',
    noPhoto: 'Ancora nessuna foto',
    photo: (place: number) => `Foto ${number(place)}`,
    online: 'online',
    away: 'non online',
    typing: 'sta scrivendo',
    years: (age: number) => plural(age, { one: '# anno', other: '# anni' }),
  },
  hints: {
    empty: (name: string) => `Non vi siete ancora scritti. Scrivere a ${name} per te è gratis.`,
    unreadable: (name: string) =>
      `${name} non può ancora leggerlo: lo vede sfocato finché non ha un piano o non verifica l’età. Il messaggio resta qui.`,
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
    action: 'Suggerisci risposta',
    hint: 'Un software legge questa conversazione per farlo. Cambia il testo finché non è tuo; nulla parte da solo.',
    made: 'Suggerito da un software. Leggilo prima di inviarlo.',
  },
} satisfies typeof source
