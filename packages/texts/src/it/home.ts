import type { home as source } from '../en/home.ts'

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
  reviews: {
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
