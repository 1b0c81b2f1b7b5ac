import type { orderMail as source } from '../en/orderMail.ts'

/** Testi della lettera che conferma un ordine. */
export const orderMail = {
  subject: (plan: string) => `Il tuo ordine: ${plan}`,
  greeting: 'Ciao,',
  intro: (title: string) => `grazie per il tuo ordine su ${title}. Questa e-mail è la tua copia: conservala.`,
  verifyIntro: (title: string) =>
    `la tua età è stata verificata con la carta su ${title}. Questa e-mail è la tua copia dell’ordine: conservala.`,
  renewalSubject: (plan: string) => `La tua copia del rinnovo: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `il tuo piano ${plan} su ${title} è stato rinnovato. Questa e-mail è la tua copia: conservala.`,
  payments: 'I tuoi pagamenti',
  cancel: 'Disdici questo piano',
  at: 'Pagato il',
  request: 'La tua richiesta',
  asked: (button: string) =>
    `hai premuto «${button}» e hai chiesto di cominciare subito, prima che passino i 14 giorni del recesso.`,
  notAsked: 'non risulta che tu abbia chiesto di cominciare subito: se recedi entro 14 giorni ti torna tutto.',
  zero: 'Non è stato addebitato nulla.',
  noRenewal: 'Non si rinnova.',
  footer: 'Ricevi questa e-mail per via del tuo ordine. Non è pubblicità.',
} satisfies typeof source
