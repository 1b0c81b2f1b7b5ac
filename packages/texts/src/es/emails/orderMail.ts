import type { orderMail as source } from '../../en/emails/orderMail.ts'

/** Textos de la carta que confirma un pedido. */
export const orderMail = {
  subject: (plan: string) => `Tu pedido: ${plan}`,
  greeting: 'Hola:',
  intro: (title: string) => `gracias por tu pedido en ${title}. Este correo es tu copia: guárdala.`,
  verifyIntro: (title: string) =>
    `hemos verificado tu edad con la tarjeta en ${title}. Este correo es tu copia del pedido: guárdala.`,
  renewalSubject: (plan: string) => `Tu renovación: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `tu plan ${plan} en ${title} se ha renovado. Este correo es tu copia: guárdala.`,
  payments: 'Tus pagos',
  cancel: 'Cancelar este plan',
  at: 'Pagado el',
  request: 'Tu petición',
  asked: (button: string) =>
    `pulsaste «${button}» y pediste empezar ya, antes de que acaben los 14 días de desistimiento.`,
  notAsked: 'no consta que pidieras empezar ya: si desistes en 14 días, recuperas todo.',
  zero: 'No se ha cobrado nada.',
  noRenewal: 'No se renueva.',
  footer: 'Recibes este correo por tu pedido. No es publicidad.',
} satisfies typeof source
