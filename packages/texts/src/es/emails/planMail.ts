import type { planMail as source } from '../../en/emails/planMail.ts'

/** Textos de las cartas sobre cambios de plan y de precio. */
export const planMail = {
  payRenewal: 'Pagar esta renovación',
  agreedOn: 'Aceptado el',
  button: 'Texto del botón que pulsaste',
  changed: {
    subject: (plan: string, date: string) => `${plan} a partir del ${date}`,
    intro: (plan: string, date: string) => `A partir del ${date} tu plan es ${plan}. El cambio no te ha costado nada.`,
    until: (plan: string, date: string) => `Hasta el ${date} sigues con todo lo de ${plan}.`,
  },
  price: {
    subject: (plan: string) => `Nuevo precio de ${plan}: necesitamos tu respuesta`,
    asked: (plan: string, date: string) =>
      `${plan} tiene un nuevo precio. Solo lo pagas si lo aceptas; hasta el ${date} conservas el tuyo.`,
    lower: (plan: string) =>
      `${plan} cuesta menos ahora. Pagas el nuevo precio en cuanto lo aceptes; no cambia nada más.`,
    old: 'Pagas',
    next: 'Nuevo precio',
    until: 'Tu precio hasta el',
    silence: (date: string) =>
      `Si no respondes, tu plan se renueva a tu precio hasta el ${date} y después termina con el periodo que has pagado. Nunca te cobramos nada que no hayas aceptado.`,
    agree: (price: string) => `Aceptar ${price}`,
    endsSubject: (plan: string, date: string) => `${plan} termina el ${date}`,
    ends: (plan: string, date: string) =>
      `No has aceptado el nuevo precio, así que ${plan} no se renueva: es tuyo hasta el ${date} y no se cobra nada más. Si quieres conservarlo, aún puedes aceptarlo hasta entonces.`,
  },
  refused: {
    subject: (plan: string) => `Tu pago de ${plan} no se ha aprobado`,
    intro: (plan: string) => `Tu banco no ha aprobado el pago de ${plan}. No se ha cobrado nada.`,
    action: 'Intentarlo de nuevo',
  },
} satisfies typeof source
