import type { studioPeople as source } from '../../en/studio/studioPeople.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi delle persone che un’angela può conoscere. */
export const studioPeople = {
  title: 'Persone',
  text: 'Gli iscritti della tua regione, con ciò che mostrano di sé. Ognuno vede quello che fai qui per com’è stato: un mi piace, una visita, parole per lui.',
  tabs: { label: 'Chi vedi', all: 'Tutti', visited: 'Ti hanno visitata', liked: 'Gli piaci', matches: 'Match' },
  list: 'Persone',
  loading: 'Cerco le persone',
  more: 'Mostra altri',
  filters: {
    legend: 'Filtri',
    ageFrom: 'Età da',
    ageTo: 'Età fino a',
    anyAge: 'Qualsiasi',
    city: 'Città',
    withPhoto: 'Con foto',
    isNew: 'Nuovi questa settimana',
    seeksHer: 'Cercano una persona come te',
    apply: 'Mostra',
    clear: 'Togli i filtri',
    order: 'I più nuovi sono in alto.',
  },
  empty: {
    all: {
      title: 'Qui non c’è ancora nessuno',
      text: 'Gli iscritti della tua regione compaiono qui quando hanno confermato l’e-mail e mostrano qualcosa di sé.',
    },
    visited: { title: 'Ancora nessuna visita', text: 'Chi guarda il tuo profilo compare qui.' },
    liked: { title: 'Ancora nessun mi piace', text: 'Chi ti mette mi piace compare qui.' },
    matches: { title: 'Ancora nessun match', text: 'Quando tu e un iscritto vi piacete a vicenda, lo trovi qui.' },
    filtered: { title: 'Nessuno corrisponde ai filtri', text: 'Con meno filtri vedi più persone.' },
  },
  card: {
    isNew: 'Nuovo',
    isLiked: 'Ti piace',
    visitedAt: (when: string) => `Ti ha visitata ${when}`,
    likedAt: (when: string) => `Gli piaci da ${when}`,
  },
  acts: {
    like: 'Mi piace',
    liked: 'Ti piace',
    likesHer: 'Piaci a questa persona.',
    invite: 'Scrivi per prima',
    invited: 'Hai scritto per prima',
    inviteTitle: (name: string) => `Scrivi a ${name}`,
    words: 'Le tue prime parole',
    hint: 'Scritte solo per questa persona. Le stesse parole oggi non possono andare ad altri.',
    send: 'Invia',
    likesLeft: (count: number) => plural(count, { one: '# mi piace rimasto oggi', other: '# mi piace rimasti oggi' }),
    invitationsLeft: (count: number) =>
      plural(count, { one: '# primo messaggio rimasto oggi', other: '# primi messaggi rimasti oggi' }),
    over: (when: string) => `Per oggi è tutto. Si ricomincia ${when}.`,
  },
} satisfies typeof source
