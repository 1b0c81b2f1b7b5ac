import { formatsFor } from '@incontro/locale/format.ts'
import type { hooks as source } from '../en/hooks.ts'

const { plural } = formatsFor('it')

export const hooks = {
  toPlans: 'Vedi piani e prezzi',
  notNow: 'Non ora',
  byReason: {
    out_of_credits: {
      title: 'Hai finito i crediti per i messaggi',
      text: 'Il tuo messaggio non è partito e non costa nulla. Con nuovi crediti riprendi da dove eri.',
    },
    out_of_likes: {
      title: 'Hai finito i mi piace',
      text: 'Hai usato i tuoi mi piace gratuiti. Con qualsiasi piano ne metti quanti vuoi.',
    },
    more_pages: {
      title: 'Le altre pagine sono comprese nei piani',
      text: 'La prima pagina della tua regione è gratis. Con qualsiasi piano vedi tutte le persone.',
    },
    other_region: {
      title: 'Le altre regioni sono comprese nei piani',
      text: 'La tua regione è gratis. Con qualsiasi piano cerchi dove vuoi.',
    },
    blurred: {
      title: 'Questo messaggio è sfocato',
      text: 'Chi ha un piano e chi ha verificato l’età legge per intero ogni messaggio, anche questo.',
    },
    premium: {
      title: 'Questo è compreso nei piani',
      text: 'Con qualsiasi piano puoi farlo. Vedi il prezzo e che cosa comprende prima di decidere.',
    },
  },
  other: { title: 'Non ha funzionato', text: 'Non sappiamo perché. Riprova, o scrivici se continua.' },
  gift: {
    title: 'Bentornato',
    text: (count: number) =>
      plural(count, { one: 'Ti abbiamo regalato # messaggio.', other: 'Ti abbiamo regalato # messaggi.' }),
    action: 'Grazie',
  },
} satisfies typeof source
