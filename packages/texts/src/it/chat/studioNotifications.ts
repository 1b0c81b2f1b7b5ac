import type { studioNotifications as source } from '../../en/chat/studioNotifications.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Di cosa viene avvisato un angelo, sul dispositivo e nelle impostazioni. */
export const studioNotifications = {
  pushed: {
    title: (name) => `${name} aspetta la tua risposta`,
    waiting: (count) => plural(count, { one: 'Un messaggio non letto', other: '# messaggi non letti' }),
  },
  title: 'Notifiche',
  text: 'Quando qualcuno ti aspetta e tu non sei nello studio. Una per conversazione, finché non l’hai aperta.',
  label: 'Avvisami su questo dispositivo',
  hint: 'Chi ti aspetta e quanti messaggi ci sono. Non cosa c’è scritto.',
  words: {
    label: 'Mostra l’inizio dei messaggi',
    hint: 'Solo su questo dispositivo. Chi vede lo schermo può leggerlo, quindi è spento finché non lo attivi tu.',
  },
  quiet: (zone) => `Niente in queste ore, ora di ${zone}. Quello che aspetta ancora arriva dopo.`,
  wait: {
    label: 'Solo quando qualcuno aspetta da almeno',
    atOnce: 'Subito',
    minutes: (minutes) => plural(minutes, { one: '# minuto', other: '# minuti' }),
  },
} satisfies typeof source
