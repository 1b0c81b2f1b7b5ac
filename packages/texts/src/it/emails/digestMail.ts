import type { digestMail as source } from '../../en/emails/digestMail.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const digestMail = {
  heading: 'Mentre non c’eri',
  subject: {
    messages: ({ name, others }) =>
      others === 0 ? `${name} ti ha scritto` : `${andOthers(name, others)} ti hanno scritto`,
    likes: ({ name, others }) => (others === 0 ? `Piaci a ${name}` : `Piaci a ${andOthers(name, others)}`),
    visits: ({ name, others }) =>
      others === 0 ? `${name} ha visitato il tuo profilo` : `${andOthers(name, others)} hanno visitato il tuo profilo`,
  },
  what: ({ kind, count, isReply }) => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: '# messaggio nuovo', other: '# messaggi nuovi' })
      case 'likes':
        return isReply ? 'ricambia il tuo mi piace' : 'ti ha messo un mi piace'
      case 'visits':
        return 'ha visitato il tuo profilo'
    }
  },
  more: (count) => plural(count, { one: 'E un’altra.', other: 'E altre #.' }),
  read: (count) => (count === 1 ? 'Leggi il messaggio' : 'Leggi i messaggi'),
  see: 'Guarda chi è stato',
  signsIn: 'Ogni pulsante ti fa entrare una volta sola: tieni questa e-mail per te.',
  reason: (title, everyDays) =>
    `Ricevi questa e-mail perché questo è successo su ${title} e non l’avevi ancora visto. Al massimo una ${everyDays === 1 ? 'al giorno' : 'alla settimana'}; scegli tu quali e quando.`,
  leave: 'Scegli quali e-mail ricevere, o fermale tutte',
} satisfies typeof source

function andOthers(name: string, others: number): string {
  return `${name} ${plural(others, { one: 'e # altra persona', other: 'e altre # persone' })}`
}
