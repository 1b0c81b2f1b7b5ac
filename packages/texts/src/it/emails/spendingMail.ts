import type { spendingMail as source } from '../../en/emails/spendingMail.ts'

/** Testi dell’e-mail che conferma una pausa dai pagamenti. */
export const spendingMail = {
  pause: {
    subject: (end: string) => `La tua pausa dura fino al ${end}`,
    intro: (end: string) => `Il tuo account è chiuso ai pagamenti fino al ${end}, come hai chiesto.`,
  },
  exclusion: {
    subject: (end: string) => `La tua pausa su tutti i nostri siti dura fino al ${end}`,
    intro: (end: string) =>
      `Tutti gli account con la tua e-mail o la tua carta sono chiusi ai pagamenti fino al ${end} su tutti i nostri siti, come hai chiesto.`,
  },
  renewals: 'Nulla si rinnova più. Quello che hai pagato resta tuo fino alla fine.',
  credits: {
    keep: 'I crediti che non hai usato restano tuoi.',
    pay_out: 'I crediti che non hai usato ti vengono rimborsati. Il rimborso arriva con un’e-mail a parte.',
  },
  letters: 'Fino ad allora ti mandiamo solo le e-mail dovute.',
  see: 'Le tue spese',
  noShorter: 'Una pausa non si può accorciare, né tu né noi possiamo. Allungarla puoi quando vuoi.',
  reason: 'Ricevi questa e-mail perché sul tuo account è iniziata una pausa.',
} satisfies typeof source
