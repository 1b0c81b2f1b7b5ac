import type { limits as source } from '../../en/account/limits.ts'

export const limits = {
  title: {
    photos: 'Per ora non puoi aggiungere foto',
    first_messages: 'Per ora non puoi scrivere a persone nuove',
    phone: 'Per ora non puoi usare numeri di telefono',
  },
  text: {
    photos: (until: string, number: number) =>
      `Nel caso ${number} abbiamo deciso che non puoi aggiungere né inviare foto fino al ${until}.`,
    first_messages: (until: string, number: number) =>
      `Nel caso ${number} abbiamo deciso che non puoi iniziare conversazioni nuove fino al ${until}. Puoi continuare quelle che hai.`,
    phone: (until: string, number: number) =>
      `Nel caso ${number} abbiamo deciso che non puoi inserire, mostrare o vedere numeri di telefono fino al ${until}.`,
  },
  see: 'Leggi perché o fai reclamo',
} satisfies typeof source
