import type { landing as source } from '../en/landing.ts'

export const landing = {
  counted: {
    label: 'Regione',
    unit: { one: 'profilo', other: 'profili' },
    note: 'Contati in questo momento, non stimati.',
    none: 'Lì non c’è ancora nessuno da incontrare.',
    counting: 'Contiamo',
    failed: 'In questo momento i profili non si possono contare.',
  },
  points: {
    title: 'Su cosa puoi contare',
    who: {
      title: 'Sai chi scrive',
      text: 'Ogni profilo dice se risponde un’iscritta, una host che paghiamo o un software.',
    },
    price: { title: 'Sai quanto costa', text: 'Il prezzo di un messaggio sta sul suo pulsante prima che tu lo invii.' },
    leave: {
      title: 'Puoi andartene',
      text: 'Disdire ed eliminare si fa nel tuo profilo, subito, senza chiedere a nessuno.',
    },
  },
  steps: {
    title: 'Come funziona',
    one: { title: 'Di’ dove sei', text: 'Una città, un’età, un’e-mail. Due minuti, e non costa niente.' },
    two: {
      title: 'Guardati intorno',
      text: 'Vedi chi puoi incontrare nella tua regione e chi c’è dietro ogni profilo.',
    },
    three: {
      title: 'Scrivi la prima frase',
      text: 'Prenditi il tuo tempo. Vedi il prezzo di un messaggio prima di inviarlo.',
    },
  },
  region: {
    title: 'Quante persone ci sono vicino a te',
    text: 'Scegli una regione. La cifra viene dalla stessa lista che vedono gli iscritti.',
  },
  auto: {
    title: 'Dove sei?',
    text: 'Abbiamo la tua e-mail. Dicci la tua regione e sei dentro.',
    region: 'La tua regione',
    choose: 'Scegli la tua regione',
    fault: 'Scegli la tua regione.',
    submit: 'Crea account',
    password: 'Ti mandiamo un’e-mail con cui scegliere una password.',
  },
  external: {
    title: 'Un momento',
    working: 'Stiamo aprendo il tuo account.',
    failedTitle: 'Non è stato possibile aprire il tuo account',
  },
  linkSpent: 'Questo link è già stato usato, oppure è troppo vecchio. Se hai un account, accedi qui.',
  known: 'Hai già un account. Accedi qui.',
} satisfies typeof source
