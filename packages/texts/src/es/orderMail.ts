import type { orderMail as source } from '../en/orderMail.ts'

/** Textos de la carta que confirma un pedido. */
export const orderMail = {
  subject: (plan: string) => `Tu pedido: ${plan}`,
  greeting: 'Hola:',
  intro: (title: string) => `gracias por tu pedido en ${title}. Este correo es tu copia: guárdala.`,
  verifyIntro: (title: string) =>
    `hemos comprobado tu edad con la tarjeta en ${title}. Este correo es tu copia del pedido: guárdala.`,
  renewalSubject: (plan: string) => `Tu copia de la renovación: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `tu plan ${plan} en ${title} se ha renovado. Este correo es tu copia: guárdala.`,
  payments: 'Tus pagos',
  cancel: 'Cancelar este plan',
  order: 'Pedido',
  at: 'Pedido y pagado el',
  now: 'Lo que pediste',
  asked: 'Empezar enseguida, antes de que acaben los 14 días de desistimiento.',
  notAsked: 'No consta que pidieras empezar enseguida: si desistes en 14 días, recuperas todo.',
  button: 'Palabras del botón que pulsaste',
  card: (brand: string, last4: string) => `Pagado con ${brand} que termina en ${last4}`,
  zero: 'No se ha cobrado nada.',
  noRenewal: 'No se renueva.',
  textVersion: 'Versión de los textos que viste',
  footer: 'Recibes este correo por tu pedido. No es publicidad.',
} satisfies typeof source
