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
  order: 'Ordine',
  at: 'Ordinato e pagato il',
  now: 'Quello che hai chiesto',
  asked: 'Cominciare subito, prima che passino i 14 giorni del recesso.',
  notAsked: 'Non risulta che tu abbia chiesto di cominciare subito: se recedi entro 14 giorni ti torna tutto.',
  button: 'Parole del pulsante che hai premuto',
  card: (brand: string, last4: string) => `Pagato con ${brand} che finisce con ${last4}`,
  zero: 'Non è stato addebitato nulla.',
  noRenewal: 'Non si rinnova.',
  textVersion: 'Versione dei testi che hai visto',
  footer: 'Ricevi questa e-mail per via del tuo ordine. Non è pubblicità.',
} satisfies typeof source
