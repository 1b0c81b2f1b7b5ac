import { formatsFor } from '@incontro/locale/format.ts'
import type { prompts as source } from '../../en/site/prompts.ts'

const { plural } = formatsFor('it')

export const prompts = {
  toPlans: 'Vedi piani e prezzi',
  notNow: 'Non ora',
  byReason: {
    out_of_credits: {
      title: 'Hai finito i crediti',
      text: 'Il tuo messaggio non è partito e non ti è costato nulla. Prendi crediti e riparti da dove eri.',
    },
    out_of_likes: {
      title: 'Hai finito i mi piace',
      text: 'Hai usato i tuoi mi piace gratis. Con qualsiasi piano sono illimitati.',
    },
    more_pages: {
      title: 'Le pagine successive sono comprese nei piani',
      text: 'La prima pagina della tua regione è gratis. Con qualsiasi piano vedi tutti.',
    },
    other_region: {
      title: 'Le altre regioni sono comprese nei piani',
      text: 'La tua regione è gratis. Con qualsiasi piano cerchi dove vuoi.',
    },
    blurred: {
      title: 'Questo messaggio è sfocato',
      text: 'Con un piano, o appena verifichi la tua età, leggi per intero ogni messaggio, anche questo.',
    },
    premium: {
      title: 'Questo è compreso nei piani',
      text: 'È in tutti i piani. Vedi il prezzo e cosa comprende prima di decidere.',
    },
  },
  other: { title: 'Non ha funzionato', text: 'Non sappiamo perché. Riprova e, se continua, scrivici.' },
  gift: {
    title: 'Bentornato',
    text: (count: number) =>
      plural(count, { one: 'Ti abbiamo regalato # messaggio.', other: 'Ti abbiamo regalato # messaggi.' }),
    action: 'Grazie',
  },
} satisfies typeof source
