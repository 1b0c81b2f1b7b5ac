import type { withdrawLink as source } from '../en/withdrawLink.ts'

/** Parole della pagina che una lettera apre per recedere da un ordine. */
export const withdrawLink = {
  action: 'Recedi dal contratto qui',
  title: 'Recedi dal contratto',
  ask: (plan: string, date: string) =>
    `Fino al ${date} puoi recedere qui dal contratto ${plan}, senza motivo. Il piano finisce subito e i crediti non usati se ne vanno.`,
  refund: 'Ti viene restituito',
  order: 'Ordine',
  confirm: 'Conferma recesso',
  done: (plan: string, date: string) =>
    `Hai receduto dal contratto ${plan} il ${date}. La prova è nella tua e-mail; i soldi tornano per la strada da cui sono venuti, entro 14 giorni.`,
  over: 'I 14 giorni sono passati, o i soldi sono già tornati. I tuoi pagamenti mostrano che ne è stato di questo ordine.',
  bad: 'Questo link non si può usare. Accedi e recedi nella pagina dei tuoi pagamenti, o scrivi alla nostra assistenza.',
  logIn: 'Ai tuoi pagamenti',
} satisfies typeof source
