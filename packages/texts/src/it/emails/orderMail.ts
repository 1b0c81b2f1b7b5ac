import type { orderMail as source } from '../../en/emails/orderMail.ts'

/** Testi della lettera che conferma un ordine. */
export const orderMail = {
  subject: (plan: string) => `Il tuo ordine: ${plan}`,
  greeting: 'Ciao,',
  intro: (title: string) => `grazie per il tuo ordine su ${title}. Questa e-mail è la tua copia: conservala.`,
  verifyIntro: (title: string) =>
    `abbiamo verificato la tua età con la carta su ${title}. Questa e-mail è la tua copia dell’ordine: conservala.`,
  renewalSubject: (plan: string) => `Il tuo rinnovo: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `il tuo piano ${plan} su ${title} è stato rinnovato. Questa e-mail è la tua copia: conservala.`,
  payments: 'I tuoi pagamenti',
  cancel: 'Disdici questo piano',
  at: 'Pagato il',
  request: 'La tua richiesta',
  asked: (button: string) =>
    `hai premuto «${button}» e hai chiesto di cominciare subito, prima della fine dei 14 giorni per il recesso.`,
  notAsked: 'non risulta che tu abbia chiesto di cominciare subito: se recedi entro 14 giorni, riavrai tutto.',
  zero: 'Nessun addebito.',
  noRenewal: 'Non si rinnova.',
  footer: 'Ricevi questa e-mail per il tuo ordine. Non è pubblicità.',
} satisfies typeof source
