import type { ageCheck as source } from '../en/ageCheck.ts'

/** Testi della verifica dell’età con la carta (AV-01, D15); ogni cifra viene dalle impostazioni del marchio. */
export const ageCheck = {
  version: 'age-it-1',
  title: 'Mostra che sei maggiorenne',
  screen: 'Controllo dell’età',
  intro: 'Questo sito è solo per adulti. La tua carta mostra che lo sei: chiediamo una volta alla banca se è valida.',
  whatTitle: 'Che cosa succede',
  charged: (amount: string) => `Si addebitano ${amount} e non si rinnova nulla.`,
  looked: 'La banca guarda la carta subito. Può chiederti di confermare che sei tu.',
  kept: 'La carta serve solo per questa verifica: non si conserva per altri pagamenti e il suo numero non arriva mai a questo sito.',
  opensTitle: 'Che cosa ti si apre',
  opens: {
    messages: 'I messaggi per te, per intero',
    writing: 'Scrivere, mettere mi piace e vedere altre pagine',
    verifiedOnly: 'Persone che parlano solo con chi ha verificato l’età',
  },
  summary: 'Che cosa chiedi',
  what: 'Verifica della tua età',
  whatTerm: 'Ricevi',
  once: 'una volta sola; non si rinnova nulla',
  renewalTerm: 'Rinnovo',
  priceTerm: 'Paghi ora',
  button: (amount: string) => `Verifica la mia età per ${amount}`,
  checking: 'La banca sta guardando la tua carta. Lascia aperta questa pagina.',
  done: {
    title: 'Grazie, la tua età è confermata',
    text: 'Quello che era nascosto ora è aperto per te, in ogni pagina.',
    charged: (amount: string) => `Sono stati addebitati ${amount}.`,
    people: 'Guarda le persone',
    chats: 'Alle mie chat',
  },
} satisfies typeof source
