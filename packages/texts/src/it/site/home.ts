import type { home as source } from '../../en/site/home.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const home = {
  actions: {
    signUp: 'Crea il tuo account',
    logIn: 'Ho già un account',
  },
  free: 'Iscriversi è gratis. Vedi il prezzo sul pulsante prima di inviare un messaggio.',
  blocks: {
    title: 'Noi facciamo così',
    security: {
      title: 'La tua privacy, prima di tutto',
      text: 'Nessuno qui vede la tua e-mail o la tua carta. I dati della carta vanno su una pagina di pagamento separata.',
    },
    visibility: {
      title: 'Sai chi scrive',
      text: 'Ogni profilo dice chi c’è dietro: una persona, una hostess che paghiamo o un software. Niente da indovinare.',
    },
    finding: {
      title: 'Persone vicino a te',
      text: 'Parti dalla tua regione, con numeri veri: contati, mai inventati.',
    },
  },
  teaser: {
    title: 'Dai un’occhiata',
    text: 'Questi ritratti sono disegni e queste persone non esistono. Dentro, ogni profilo dice chi risponde.',
    names: { one: 'Alba', two: 'Carla', three: 'Irene', four: 'Noemi', five: 'Viola', six: 'Giulia' },
  },
  inside: {
    grid: {
      title: 'Nella tua regione',
      text: 'Le persone della tua regione a colpo d’occhio, con «mi piace» e chat su ogni scheda.',
    },
    talk: { title: 'In chat', text: 'Quello che scrivi resta qui. A nessuno serve il tuo numero.' },
    locked: 'Esempi sfocati di persone disegnate. Con un account vedi profili veri, e ognuno dice chi risponde.',
    see: 'Entra a guardare',
    counted: {
      title: 'Quante persone ci sono',
      text: 'Nessun volto d’esempio, nessuna cifra inventata: questi sono i profili che abbiamo adesso.',
    },
  },
  kinds: {
    title: 'Chi può risponderti',
    text: 'Lo vedi su ogni scheda, in ogni profilo e sopra ogni conversazione.',
    member: { title: 'Una persona', text: 'Una donna che è qui per sé. Non ha bisogno di etichette.' },
    host: {
      title: 'Una hostess',
      text: 'Una donna che paghiamo per chattare. Scrive a nome suo, e il suo profilo lo dice.',
    },
    automated: { title: 'Automatico', text: 'Risponde un software. Lo dicono il profilo e ogni conversazione.' },
  },
  cost: {
    title: 'Quanto costa',
    text: 'Niente clausole in piccolo: è tutto qui.',
    start: { title: 'Iscriversi e guardare', text: 'Gratis. Senza carta.' },
    write: { title: 'Scrivere', text: 'I messaggi costano crediti. Vedi quanti sul pulsante prima di inviare.' },
    credits: {
      title: 'Crediti',
      text: 'Arrivano con un piano. Prezzo, periodo e rinnovo sono proprio sopra il pulsante di pagamento.',
    },
    leave: {
      title: 'Andarsene',
      text: 'Due clic nel tuo profilo. Quello che hai pagato resta tuo fino alla scadenza.',
    },
    link: 'Tutti i prezzi e le condizioni',
  },
  end: 'Quando vuoi, si comincia',
  reviews: {
    real: 'Cosa dicono gli iscritti',
    mean: (average: string, total: number) =>
      `${average} su 5, da ${plural(total, { one: '# recensione', other: '# recensioni' })} di iscritti`,
    title: 'Com’è fatta una recensione',
    stars: (count: number) => `${count} stelle su 5`,
    samples: [
      {
        name: 'Marco',
        age: 41,
        stars: 5,
        text: 'Mi ha convinto il prezzo sul pulsante di invio. Non ho mai dovuto chiedermi quanto mi sarebbe costata una chiacchierata.',
      },
      {
        name: 'Davide',
        age: 36,
        stars: 4,
        text: 'Mi piace che ogni profilo dica chi scrive. Vorrei solo più persone nella mia città.',
      },
      {
        name: 'Roberto',
        age: 52,
        stars: 5,
        text: 'Due minuti per iscrivermi e due clic per disdire. Dovrebbe essere sempre così.',
      },
      {
        name: 'Luca',
        age: 29,
        stars: 4,
        text: 'Comodo dal telefono e nessuno ti mette fretta. La prima conversazione è valsa la pena.',
      },
    ],
  },
} satisfies typeof source
