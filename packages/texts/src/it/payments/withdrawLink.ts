import type { withdrawLink as source } from '../../en/payments/withdrawLink.ts'

/** Parole della pagina che una lettera apre per recedere da un ordine. */
export const withdrawLink = {
  action: 'Recedi dal contratto qui',
  title: 'Recedi dal contratto',
  ask: (plan: string, date: string) =>
    `Fino al ${date} puoi recedere qui dal contratto ${plan}, senza dare motivi. Il piano finisce subito e i crediti non usati si perdono.`,
  refund: 'Ti viene restituito',
  order: 'Ordine',
  confirm: 'Conferma recesso',
  done: (plan: string, date: string) =>
    `Hai receduto dal contratto ${plan} il ${date}. La ricevuta del recesso è nella tua e-mail; il denaro torna con lo stesso mezzo con cui hai pagato, entro 14 giorni.`,
  over: 'I 14 giorni sono passati, o hai già riavuto il denaro. Nella pagina Pagamenti vedi cos’è stato di questo ordine.',
  bad: 'Questo link non funziona. Accedi e recedi nella pagina Pagamenti, o scrivi all’assistenza.',
  logIn: 'Vai ai pagamenti',
} satisfies typeof source
