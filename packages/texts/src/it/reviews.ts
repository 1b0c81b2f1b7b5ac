import type { reviews as source } from '../en/reviews.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const reviews = {
  title: 'La tua recensione',
  text: (brand: string) =>
    `Racconta com’è ${brand}. Qui scrivono recensioni solo gli iscritti, e una persona le legge tutte prima che si vedano. Poche stelle non sono un motivo per rifiutarla.`,
  stars: 'Quante stelle?',
  starsOf: (count: number) => plural(count, { one: '# stella su 5', other: '# stelle su 5' }),
  review: 'La tua recensione',
  hint: 'Almeno 20 caratteri. Niente e-mail, link o numeri di telefono: la leggono tutti.',
  name: 'Nome mostrato',
  nameHint: 'Basta il nome.',
  showsAge: 'Mostra anche la mia età',
  save: 'Invia',
  change: 'Salva la modifica',
  saved: 'Salvato.',
  again: 'Se la modifichi, viene riletta prima di vedersi.',
  withdraw: 'Ritirala',
  withdrawn: 'La tua recensione non c’è più.',
  ask: {
    title: 'Ritirare la tua recensione?',
    text: 'Sparisce subito e per sempre. Più avanti puoi scriverne un’altra.',
    keep: 'Lasciala',
  },
  states: {
    pending: 'Aspetta di essere letta. Nessun altro la vede ancora.',
    approved: 'È mostrata nella home, a turno con altre.',
    refused: 'Non è mostrata.',
  },
  approvedUnshown: 'È approvata. Per ora la pagina iniziale non mostra recensioni.',
  checkedBy: { person: 'Letta da una persona', software: 'Demo: controllata automaticamente' },
  refusals: {
    personal: 'Dice di una persona qualcosa che non è per tutti.',
    insults: 'Insulta qualcuno.',
    illegal: 'Dice qualcosa che la legge vieta.',
    unrelated: 'Non parla di questo servizio.',
  },
  faults: {
    summary: 'Riguarda questi punti:',
    stars: 'Scegli da una a cinque stelle.',
    text: 'Scrivi almeno 20 caratteri.',
    contact: 'Togli indirizzi e-mail, link e numeri di telefono.',
    name: 'Scrivi il nome mostrato.',
  },
  notVerified: {
    text: 'Prima verifica la tua età, poi potrai scrivere la tua recensione.',
    action: 'Scopri come',
  },
} satisfies typeof source
