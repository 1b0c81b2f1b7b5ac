import type { bank as source } from '../en/bank.ts'

/** Testi della pagina della banca di prova. */
export const bank = {
  title: 'Conferma il pagamento',
  bank: 'Banca di prova',
  demo: 'Dimostrazione: nessuna banca vera e nessun denaro vero.',
  lead: 'La tua banca vuole essere sicura che sia tu.',
  amount: 'Importo',
  zero: 'Non si addebita nulla: la banca controlla solo la carta.',
  merchant: 'Esercente',
  card: 'Carta',
  ending: 'che finisce con',
  approve: 'Approva',
  fail: 'Rifiuta',
  cancel: 'Annulla e torna indietro',
  ended: 'Questo pagamento è già deciso.',
  back: 'Torna al sito',
  gone: 'Qui non c’è nessun pagamento.',
} satisfies typeof source
