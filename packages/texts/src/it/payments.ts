import type { payments as source } from '../en/payments.ts'

/** Testi della pagina dei propri pagamenti. */
export const payments = {
  plan: 'Il tuo piano',
  none: 'Non hai nessun piano che si rinnova.',
  noneAction: 'Guarda i piani',
  every: (price: string, period: string) => `${price} per ${period}`,
  next: (amount: string, date: string) => `Prossimo addebito: ${amount} il ${date}`,
  card: (brand: string, last4: string) => `Dalla tua carta ${brand} che termina con ${last4}`,
  statement: (descriptor: string) => `Sul tuo estratto conto: ${descriptor}`,
  cancelled: (date: string) => `Disdetto. È tuo fino al ${date}; poi finisce e non viene addebitato niente.`,
  pastDue: 'L’ultimo addebito non è riuscito. Non è stato preso niente.',
  retry: (date: string) => `Riproviamo il ${date}.`,
  endsBy: (date: string) => `Finisce il ${date} e non si rinnova.`,
  cancel: {
    action: 'Disdici il piano',
    title: (plan: string) => `Disdire ${plan}?`,
    text: (date: string) => `Non verrà addebitato più niente. Quello che hai pagato resta tuo fino al ${date}.`,
    confirm: 'Disdici ora',
    keep: 'Tieni il piano',
    ok: 'Il tuo piano è disdetto. La conferma è in viaggio verso la tua e-mail.',
    failed: 'Non è stato possibile disdire il piano. Contatta l’assistenza clienti.',
  },
  withdraw: {
    action: 'Recedi dal contratto qui',
    until: (date: string) => `Possibile fino al ${date}, senza motivo.`,
    title: (plan: string) => `Recedere dal contratto ${plan}`,
    text: 'Il piano finisce subito e i crediti non usati se ne vanno. Ti torna la parte che non hai usato.',
    refund: 'Ti viene restituito',
    order: 'Ordine',
    email: 'Conferma a',
    confirm: 'Conferma recesso',
    back: 'Tieni il piano',
    ok: (amount: string) =>
      `Hai receduto. ${amount} tornano sulla tua carta entro 14 giorni. La prova è in viaggio verso la tua e-mail.`,
  },
  orders: 'Che cosa hai pagato',
  noOrders: 'Non hai ancora pagato niente.',
  kinds: {
    plan: 'Piano',
    credits: 'Crediti',
    verify: 'Controllo dell’età',
    upsell: 'Extra',
    renewal: 'Rinnovo',
  },
  withdrawnOn: (date: string) => `Recesso del ${date}`,
  expires: (expiry: string) => `valida fino a ${expiry}`,
  credits: 'Estratto dei crediti',
  link: {
    title: 'Disdici il tuo piano',
    ask: (plan: string, date: string) =>
      `${plan} non verrà più addebitato. Quello che hai pagato resta tuo fino al ${date}.`,
    confirm: 'Disdici ora',
    done: (plan: string, date: string) => `${plan} è disdetto. È tuo fino al ${date}; non viene addebitato altro.`,
    bad: 'Questo link non si può usare. Accedi e disdici nella pagina dei tuoi pagamenti.',
    logIn: 'Ai tuoi pagamenti',
  },
} satisfies typeof source
