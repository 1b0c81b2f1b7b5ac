import type { home as source } from '../en/home.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('it')

export const home = {
  actions: {
    signUp: 'Crea il tuo account',
    logIn: 'Ho già un account',
  },
  free: 'Iscriversi non costa nulla. Quanto costa un messaggio è scritto sul pulsante prima che tu lo invii.',
  blocks: {
    title: 'Da noi si fa così',
    security: {
      title: 'Al sicuro da subito',
      text: 'Nessuno vede la tua e-mail né la tua carta. La carta si inserisce su una pagina di pagamento separata.',
    },
    visibility: {
      title: 'Sai chi scrive',
      text: 'Ogni profilo dice chi c’è dietro: una persona, una host che paghiamo o un software. Niente indovinelli.',
    },
    finding: {
      title: 'Persone vicino a te',
      text: 'Parti dalla tua regione, con numeri contati e non inventati.',
    },
  },
  teaser: {
    title: 'Uno sguardo dentro',
    text: 'Questi ritratti sono disegni e queste persone non esistono. Dentro, ogni profilo dice chi risponde.',
    names: { one: 'Alba', two: 'Carla', three: 'Irene', four: 'Noemi', five: 'Viola', six: 'Giulia' },
  },
  inside: {
    grid: {
      title: 'Nella tua regione',
      text: 'Le persone della tua regione in una griglia, con «mi piace» e chat su ogni scheda.',
    },
    talk: { title: 'In conversazione', text: 'Quello che scrivi resta qui: a nessuno serve il tuo numero.' },
    locked: 'Esempi sfocati di persone disegnate. Con un account vedi profili veri, e ognuno dice chi risponde.',
    see: 'Entra e guarda',
    counted: {
      title: 'Quante persone ci sono',
      text: 'Nessun volto d’esempio e nessuna cifra inventata: questo è ciò che conta adesso il nostro database.',
    },
  },
  kinds: {
    title: 'Chi può risponderti',
    text: 'Ogni profilo lo mostra: sulla scheda, nel profilo e sopra la conversazione.',
    member: { title: 'Una persona', text: 'Un’adulta che è qui per sé. Non porta etichetta.' },
    host: {
      title: 'Una host',
      text: 'Un’adulta che paghiamo per chattare. Scrive come se stessa, e il suo profilo lo dice.',
    },
    automated: { title: 'Automatico', text: 'Risponde un programma. Lo dicono il profilo e ogni conversazione.' },
  },
  cost: {
    title: 'Quanto costa',
    text: 'Niente clausole nascoste: è tutto qui.',
    start: { title: 'Iscriversi e guardare', text: 'Gratis. Per iscriversi non serve una carta.' },
    write: { title: 'Scrivere', text: 'I messaggi costano crediti. Quanti, si legge sul pulsante prima di premerlo.' },
    credits: {
      title: 'Crediti',
      text: 'Arrivano con un piano. Prezzo, periodo e rinnovo stanno sopra il pulsante di pagamento.',
    },
    leave: { title: 'Andarsene', text: 'Due clic nel tuo profilo. Ciò che hai pagato resta fino alla fine.' },
    link: 'Tutti i prezzi e le regole',
  },
  end: 'Quando vuoi tu',
  reviews: {
    real: 'Che cosa dicono gli iscritti',
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
