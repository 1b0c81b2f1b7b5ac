import type { landing as source } from '../../en/site/landing.ts'

export const landing = {
  counted: {
    label: 'Regione',
    unit: { one: 'profilo', other: 'profili' },
    note: 'Contati adesso, nessuna stima.',
    none: 'Qui non c’è ancora nessuno.',
    counting: 'Un attimo',
    failed: 'Adesso non riusciamo a contare i profili.',
  },
  points: {
    title: 'Su cosa puoi contare',
    who: {
      title: 'Sai chi scrive',
      text: 'Ogni profilo dice chi risponde: una persona, una hostess che paghiamo o un software.',
    },
    price: { title: 'Sai quanto costa', text: 'Vedi il prezzo sul pulsante prima di inviare un messaggio.' },
    leave: {
      title: 'Te ne vai quando vuoi',
      text: 'Disdici il piano o cancelli l’account dal tuo profilo, subito e senza chiedere a nessuno.',
    },
  },
  steps: {
    title: 'Come funziona',
    one: { title: 'Dicci dove sei', text: 'Città, età, e-mail. Bastano due minuti ed è gratis.' },
    two: {
      title: 'Guardati intorno',
      text: 'Scopri chi puoi conoscere nella tua regione e chi c’è dietro ogni profilo.',
    },
    three: {
      title: 'Scrivi la prima frase',
      text: 'Senza fretta. Vedi il prezzo prima di inviare.',
    },
  },
  region: {
    title: 'Quante persone ci sono vicino a te',
    text: 'Scegli una regione. Il numero viene dallo stesso elenco che vedono gli iscritti.',
  },
  auto: {
    title: 'Dove sei?',
    text: 'La tua e-mail c’è. Dicci la tua regione e sei dentro.',
    region: 'La tua regione',
    choose: 'Scegli la tua regione',
    fault: 'Scegli la tua regione.',
    submit: 'Crea account',
    password: 'Ti mandiamo un link via e-mail per scegliere una password.',
  },
  external: {
    title: 'Un momento',
    working: 'Stiamo aprendo il tuo account.',
    failedTitle: 'Non siamo riusciti ad aprire il tuo account',
  },
  linkSpent: 'Questo link è già stato usato o è scaduto. Se hai un account, accedi qui.',
  known: 'Hai già un account. Accedi qui.',
} satisfies typeof source
