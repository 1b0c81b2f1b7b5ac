import type { payWays as source } from '../../en/payments/payWays.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

/** Testi dei modi di pagare: la scelta, l’andata e il ritorno dalla pagina di un’altra società, un pagamento interrotto. */
export const payWays = {
  legend: 'Come vuoi pagare?',
  accepted: 'Puoi pagare con',
  loading: 'Carico i metodi di pagamento',
  unavailable: 'I metodi di pagamento non si sono caricati.',
  none: {
    title: 'Adesso non si può pagare',
    text: 'Nessun metodo di pagamento è disponibile in questo momento. Nessun addebito; torna più tardi.',
  },
  saved: (card: string, last4: string) => `${card} che termina con ${last4}`,
  savedHint: (expiry: string) => `La tua carta, valida fino al ${expiry}. Non devi scrivere nulla.`,
  ways: {
    credit_card: { name: 'Carta', hint: 'Di credito o di debito' },
    paypal: { name: 'PayPal', hint: 'Confermi su PayPal e torni qui.' },
    applepay: { name: 'Apple Pay', hint: 'Confermi sul tuo dispositivo.' },
    googlepay: { name: 'Google Pay', hint: 'Confermi con il tuo account Google.' },
    mollie: {
      name: 'Banca e altri modi',
      hint: 'Paghi nella pagina sicura della tua banca o del servizio di pagamento e torni qui.',
    },
  },
  otherCard: 'Un’altra carta',
  promo: (count: number) => plural(count, { one: '# credito extra', other: '# crediti extra' }),
  leave: {
    paypal: 'Ti portiamo su PayPal',
    mollie: 'Ti portiamo alla pagina di pagamento sicura',
    text: 'Poi torni qui. Nessun addebito finché non confermi.',
  },
  wallet: {
    title: (wallet: string) => `Conferma in ${wallet}`,
    loading: 'Apro il portafoglio',
    closed: 'Hai chiuso il portafoglio. Nessun addebito.',
    failed: 'Il portafoglio non si è aperto. Nessun addebito. Riprova o paga in un altro modo.',
  },
  open: {
    title: 'Hai un pagamento in sospeso',
    text: (plan: string, price: string) =>
      `Hai iniziato a pagare ${price} per ${plan} e non hai ancora confermato. Finora nessun addebito.`,
    action: 'Riprendi da dove eri',
    anew: 'Ricomincia',
    anewText: 'Prima annulliamo quello che avevi iniziato, così non può più essere addebitato.',
  },
  lost: {
    title: 'La connessione si è interrotta',
    text: 'Il tuo ordine stava partendo. Appena torni online controlliamo cos’è successo. Non ordinare di nuovo: nulla si addebita due volte.',
  },
  notArrived: 'Il tuo ordine non ci è arrivato. Nessun addebito: premi di nuovo il pulsante.',
  declinedPayPal: {
    title: 'PayPal non è riuscito ad addebitare',
    text: 'Scegli un’altra carta o un altro conto in PayPal, oppure paga in un altro modo.',
  },
  otherWay: 'Paga in un altro modo',
} satisfies typeof source
