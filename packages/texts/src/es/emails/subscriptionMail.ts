import type { subscriptionMail as source } from '../../en/emails/subscriptionMail.ts'

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
    intro: (plan: string, date: string) => `Tu plan ${plan} se renueva solo el ${date} si no lo cancelas.`,
    how: (date: string) =>
      `Si no quieres, cancélalo antes del ${date}. Son dos clics, aquí o en la página de Pagos, y no cuesta nada.`,
    nothing: 'Para conservar el plan no tienes que hacer nada.',
  },
  refused: {
    subject: (plan: string) => `El pago de ${plan} ha fallado`,
    again: (plan: string, date: string) =>
      `No hemos podido cobrar la renovación de ${plan}. No se ha cobrado nada. Lo intentaremos otra vez el ${date}.`,
    over: (plan: string) =>
      `No hemos podido cobrar la renovación de ${plan}. No se ha cobrado nada y no lo intentaremos más: el plan termina con el periodo que has pagado.`,
    why: 'Qué ha dicho tu banco',
    action: 'Elegir un plan con otra tarjeta',
  },
  rested: {
    subject: (plan: string, date: string) => `${plan} queda en espera hasta el ${date}`,
    over: (plan: string) => `${plan} no se renueva: supera tu límite`,
    intro: (plan: string, date: string) =>
      `La renovación de ${plan} no cabe en tu límite de gasto, así que no la hemos cobrado. El plan queda en espera y se renueva el ${date} si no lo cancelas.`,
    ends: (plan: string) =>
      `${plan} cuesta más de lo que permite tu límite de gasto, así que no lo hemos cobrado ni lo intentaremos más. El plan ha terminado.`,
    limit: { day: 'Tu límite al día', week: 'Tu límite a la semana', month: 'Tu límite al mes' },
    left: 'Te queda',
    seeLimit: 'Tus gastos y límites',
    own: 'Tu límite solo lo cambias tú. No te pedimos que lo hagas.',
  },
  cancelled: {
    subject: (plan: string) => `Has cancelado ${plan}`,
    intro: (plan: string) => `Has cancelado ${plan}. No te cobraremos nada más por él.`,
    at: 'Cancelado el',
    ends: 'Tuyo hasta el',
    until: (date: string) => `Lo que has pagado es tuyo hasta el ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Tu desistimiento de ${plan}`,
    intro: (plan: string) => `Hemos recibido tu desistimiento del contrato de ${plan}. Este correo es tu justificante.`,
    at: 'Desistimiento hecho el',
    refund: 'Se te devuelve',
    when: 'El dinero vuelve a la tarjeta con la que pagaste, en 14 días como máximo.',
  },
} satisfies typeof source
