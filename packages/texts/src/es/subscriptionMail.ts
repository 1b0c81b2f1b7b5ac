import type { subscriptionMail as source } from '../en/subscriptionMail.ts'

/** Textos de las cartas sobre una suscripción. */
export const subscriptionMail = {
  greeting: 'Hola:',
  reason: 'Recibes este correo por tu plan. No es publicidad.',
  order: 'Pedido',
  plan: 'Plan',
  card: 'Tarjeta',
  ending: (last4: string) => `terminada en ${last4}`,
  amount: 'Importe',
  chargedOn: 'Se cobra el',
  payments: 'Tus pagos',
  cancelAction: 'Cancelar este plan',
  notice: {
    subject: (plan: string, date: string) => `${plan} se renueva el ${date}`,
    again: (plan: string, date: string) => `Recordatorio: ${plan} se renueva el ${date}`,
    intro: (plan: string, date: string) => `tu plan ${plan} continúa solo el ${date} si no cambias nada.`,
    how: (date: string) =>
      `Si no lo quieres, cancélalo antes del ${date}. Son dos clics, aquí o en la página de tus pagos, y no cuesta nada.`,
    nothing: 'Para conservar el plan no tienes que hacer nada.',
  },
  refused: {
    subject: (plan: string) => `El pago de ${plan} no ha podido hacerse`,
    again: (plan: string, date: string) =>
      `no hemos podido cobrar la renovación de ${plan}. No se ha cobrado nada. Lo intentamos otra vez el ${date}.`,
    over: (plan: string) =>
      `no hemos podido cobrar la renovación de ${plan}. No se ha cobrado nada y no lo intentamos más: el plan termina con el tiempo ya pagado.`,
    why: 'Lo que dijo el banco',
    action: 'Elegir un plan con otra tarjeta',
  },
  cancelled: {
    subject: (plan: string) => `${plan} está cancelado`,
    intro: (plan: string) => `has cancelado ${plan}. No se cobrará nada más por él.`,
    at: 'Cancelado el',
    ends: 'Tuyo hasta el',
    until: (date: string) => `Lo que has pagado es tuyo hasta el ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Tu desistimiento de ${plan}`,
    intro: (plan: string) => `hemos recibido tu desistimiento del contrato de ${plan}. Este correo es tu prueba.`,
    at: 'Desistimiento hecho el',
    refund: 'Se te devuelve',
    when: 'El dinero vuelve a la tarjeta con la que pagaste, a más tardar en 14 días.',
  },
} satisfies typeof source
