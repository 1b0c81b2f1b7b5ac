import type { ageCheck as source } from '../../en/payments/ageCheck.ts'

/** Testi della verifica dell’età con la carta (AV-01, D15); ogni cifra viene dalle impostazioni del marchio. */
export const ageCheck = {
  version: 'age-it-2',
  title: 'Dimostra che sei maggiorenne',
  screen: 'Verifica dell’età',
  intro: 'Questo sito è solo per adulti, e la tua carta mostra che lo sei. Chiediamo una volta alla banca se è valida.',
  whatTitle: 'Cosa succede',
  charged: (amount: string) => `Paghi ${amount} e non si rinnova nulla.`,
  looked: 'La tua banca controlla subito la carta. Può chiederti di confermare che sei tu.',
  kept: 'Usiamo la carta solo per questa verifica: non la conserviamo per altri pagamenti e il suo numero non arriva mai a questo sito.',
  opensTitle: 'Cosa sblocchi',
  opens: {
    messages: 'I tuoi messaggi, per intero',
    writing: 'Scrivere, mettere mi piace, vedere altre pagine',
    verifiedOnly: 'Persone che parlano solo con chi ha verificato l’età',
  },
  summary: 'Il tuo ordine',
  what: 'Verifica dell’età',
  whatTerm: 'Ricevi',
  once: 'una volta sola; non si rinnova nulla',
  renewalTerm: 'Rinnovo',
  priceTerm: 'Paghi ora',
  button: (amount: string) => `Verifica la mia età per ${amount}`,
  checking: 'La tua banca sta controllando la carta. Non chiudere questa pagina.',
  done: {
    title: 'Grazie, età verificata',
    text: 'Quello che era nascosto ora lo vedi, ovunque.',
    charged: (amount: string) => `Hai pagato ${amount}.`,
    people: 'Guarda chi c’è',
    chats: 'Vai alle chat',
  },
} satisfies typeof source
