import type { payments as source } from '../../en/payments/payments.ts'

/** Testi della pagina dei propri pagamenti. */
export const payments = {
  plan: 'Il tuo piano',
  none: 'Non hai piani che si rinnovano.',
  noneAction: 'Vedi i piani',
  every: (price: string, period: string) => `${price} per ${period}`,
  next: (amount: string, date: string) => `Prossimo addebito: ${amount} il ${date}`,
  card: (brand: string, last4: string) => `Dalla tua carta ${brand} che termina con ${last4}`,
  statement: (descriptor: string) => `Sul tuo estratto conto: ${descriptor}`,
  cancelled: (date: string) => `Disdetto. È tuo fino al ${date}; poi finisce, senza altri addebiti.`,
  pastDue: 'L’ultimo pagamento non è riuscito. Nessun addebito.',
  retry: (date: string) => `Riproviamo il ${date}.`,
  endsBy: (date: string) => `Finisce il ${date} e non si rinnova.`,
  cancel: {
    action: 'Disdici il piano',
    title: (plan: string) => `Disdire ${plan}?`,
    text: (date: string) => `Nessun altro addebito. Quello che hai pagato resta tuo fino al ${date}.`,
    confirm: 'Disdici ora',
    keep: 'Tieni il piano',
    ok: 'Hai disdetto il piano. Ti abbiamo mandato la conferma via e-mail.',
    failed: 'Non siamo riusciti a disdire il piano. Scrivi all’assistenza.',
  },
  withdraw: {
    action: 'Recedi dal contratto qui',
    until: (date: string) => `Possibile fino al ${date}, senza dare motivi.`,
    title: (plan: string) => `Recedere dal contratto ${plan}`,
    text: 'Il piano finisce subito e i crediti non usati si perdono. Ti rimborsiamo la parte che non hai usato.',
    refund: 'Ti viene restituito',
    order: 'Ordine',
    email: 'Conferma a',
    confirm: 'Conferma recesso',
    back: 'Tieni il piano',
    ok: (amount: string) =>
      `Hai receduto. Riavrai ${amount} sulla tua carta entro 14 giorni. La ricevuta del recesso è in arrivo nella tua e-mail.`,
  },
  orders: 'Cosa hai pagato',
  noOrders: 'Non hai ancora pagato nulla.',
  kinds: {
    plan: 'Piano',
    credits: 'Crediti',
    verify: 'Verifica dell’età',
    upsell: 'Extra',
    renewal: 'Rinnovo',
  },
  withdrawnOn: (date: string) => `Recesso del ${date}`,
  expires: (expiry: string) => `valida fino a ${expiry}`,
  credits: 'Movimenti dei crediti',
  link: {
    title: 'Disdici il tuo piano',
    ask: (plan: string, date: string) =>
      `${plan} non verrà più addebitato. Quello che hai pagato resta tuo fino al ${date}.`,
    confirm: 'Disdici ora',
    done: (plan: string, date: string) => `Hai disdetto ${plan}. È tuo fino al ${date}, senza altri addebiti.`,
    bad: 'Questo link non funziona. Accedi e disdici nella pagina Pagamenti.',
    logIn: 'Vai ai pagamenti',
  },
} satisfies typeof source
