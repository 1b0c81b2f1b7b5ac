import type { reviews as source } from '../../en/people/reviews.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const reviews = {
  title: 'La tua recensione',
  text: (brand: string) =>
    `Racconta com’è ${brand}. Qui scrivono solo gli iscritti, e una persona legge ogni recensione prima che si veda. Non ne rifiutiamo mai una perché ha poche stelle.`,
  stars: 'Quante stelle?',
  starsOf: (count: number) => plural(count, { one: '# stella su 5', other: '# stelle su 5' }),
  review: 'La tua recensione',
  hint: 'Almeno 20 caratteri. Niente e-mail, link o numeri di telefono: può leggerla chiunque.',
  name: 'Nome mostrato',
  nameHint: 'Basta il nome.',
  showsAge: 'Mostra anche la mia età',
  save: 'Invia recensione',
  change: 'Salva le modifiche',
  saved: 'Salvato.',
  again: 'Se la modifichi, la rileggiamo prima che si veda.',
  withdraw: 'Cancella recensione',
  withdrawn: 'La tua recensione non c’è più.',
  ask: {
    title: 'Cancellare la tua recensione?',
    text: 'Sparisce subito e per sempre. Più avanti puoi scriverne un’altra.',
    keep: 'Lasciala',
  },
  states: {
    pending: 'Non l’abbiamo ancora letta. La vedi solo tu.',
    approved: 'È sulla home, a turno con altre.',
    refused: 'Non si vede.',
  },
  approvedUnshown: 'È approvata. Per ora la home non mostra recensioni.',
  checkedBy: { person: 'Letta da una persona', software: 'Demo: controllata automaticamente' },
  refusals: {
    not_writer: 'Non l’ha scritta la persona che la firma.',
    personal: 'Racconta qualcosa di privato su una persona.',
    insults: 'Insulta qualcuno.',
    illegal: 'Dice qualcosa che la legge vieta.',
    unrelated: 'Non parla di questo servizio.',
  },
  faults: {
    summary: 'Controlla questi punti:',
    stars: 'Scegli da una a cinque stelle.',
    text: 'Scrivi almeno 20 caratteri.',
    contact: 'Togli indirizzi e-mail, link e numeri di telefono.',
    name: 'Scrivi il nome da mostrare.',
  },
  notVerified: {
    text: 'Prima verifica la tua età. Poi potrai scrivere la tua recensione.',
    action: 'Vedi come',
  },
} satisfies typeof source
