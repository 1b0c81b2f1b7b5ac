import type { payWays as source } from '../en/payWays.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi dei modi di pagare: la scelta, l’andata e il ritorno dalla pagina di un’altra società, un pagamento interrotto. */
export const payWays = {
  legend: 'Come vuoi pagare?',
  accepted: 'Puoi pagare con',
  loading: 'Preparo i modi di pagare',
  unavailable: 'I modi di pagare non si sono potuti preparare.',
  none: {
    title: 'In questo momento non si può pagare',
    text: 'Ora non è aperto nessun modo di pagare. Non è stato addebitato nulla; torna più tardi, per favore.',
  },
  saved: (card: string, last4: string) => `${card} che finisce con ${last4}`,
  savedHint: (expiry: string) => `La tua carta, valida fino al ${expiry}. Nessun numero da inserire.`,
  ways: {
    credit_card: { name: 'Carta', hint: 'Di credito o di debito' },
    paypal: { name: 'PayPal', hint: 'Confermi nella pagina di PayPal e torni qui.' },
    applepay: { name: 'Apple Pay', hint: 'Confermi sul tuo dispositivo.' },
    googlepay: { name: 'Google Pay', hint: 'Confermi con il tuo account Google.' },
    mollie: { name: 'Banca e altri modi', hint: 'Scegli nella pagina sicura di Mollie e torni qui.' },
  },
  otherCard: 'Un’altra carta',
  promo: (count: number) => plural(count, { one: '# credito in più', other: '# crediti in più' }),
  leave: {
    paypal: 'Andiamo su PayPal',
    mollie: 'Andiamo alla pagina sicura di Mollie',
    text: 'Tra un momento ci vai, poi torni qui. Non si addebita nulla prima che tu confermi.',
  },
  wallet: {
    title: (wallet: string) => `Conferma in ${wallet}`,
    loading: 'Apro il portafoglio',
    closed: 'Hai chiuso il portafoglio. Non è stato addebitato nulla.',
    failed: 'Il portafoglio non si è aperto. Non è stato addebitato nulla. Riprova o paga in un altro modo.',
  },
  open: {
    title: 'Il tuo pagamento non è finito',
    text: (plan: string, price: string) =>
      `Hai cominciato a pagare ${price} per ${plan} e non l’hai ancora confermato. Finora non è stato addebitato nulla.`,
    action: 'Continua da dove eri',
    anew: 'Ricomincia',
    anewText: 'Prima si annulla quello che avevi cominciato, così non può più essere addebitato.',
  },
  lost: {
    title: 'La connessione si è interrotta',
    text: 'Il tuo ordine era in viaggio. Appena sei connesso chiediamo che cosa ne è stato. Non ordinare di nuovo, per favore: nulla si addebita due volte.',
  },
  notArrived: 'Il tuo ordine non ci è arrivato e non è stato addebitato nulla. Premi il pulsante ancora una volta.',
  declinedPayPal: {
    title: 'PayPal non ha potuto prendere l’importo',
    text: 'Scegli un’altra carta o un altro conto in PayPal, oppure paga in un altro modo.',
  },
  otherWay: 'Paga in un altro modo',
} satisfies typeof source
