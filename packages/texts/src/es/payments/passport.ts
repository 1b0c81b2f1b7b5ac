import type { passport as source } from '../../en/payments/passport.ts'

/** Palabras del pasaporte de pagos: lo que está guardado, lo que se devuelve, lo que un banco reclama. */
export const passport = {
  title: 'Tus tarjetas y cuentas',
  none: 'No tienes ninguna tarjeta ni cuenta guardada.',
  uses: { renewals: 'Para renovaciones', one_click: 'Para pedidos con un toque' },
  renews: (plan: string) => `${plan} se renueva con ella.`,
  remove: {
    action: 'Quitar',
    actionOf: (name: string) => `Quitar ${name}`,
    title: (name: string) => `¿Quitar ${name}?`,
    text: 'No volverá a cobrarse nada con ella, ni aquí ni en el proveedor de pagos.',
    textPlan: (plan: string, day: string) =>
      `${plan} se renueva con ella: se cancelará el plan, que sigue siendo tuyo hasta el ${day}.`,
    confirm: 'Quitar ahora',
    keep: 'Dejarla',
    done: (name: string) => `Has quitado ${name}.`,
    donePlan: (name: string, plan: string, day: string) =>
      `Has quitado ${name}. ${plan} está cancelado y sigue siendo tuyo hasta el ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} de camino a ti`,
    done: (amount: string, day: string) => `${amount} devueltos el ${day}`,
    failed: (amount: string) => `Aún no hemos podido devolverte ${amount}; lo estamos mirando`,
  },
  disputes: {
    open: 'Tu banco está revisando este cobro',
    lost: 'Tu banco ha anulado este cobro',
  },
  disputedPlan: {
    open: 'Tu banco está revisando el último pago de este plan. Hasta que decida, el plan está en pausa y no se renueva. Si el pago sigue siendo válido, lo recuperas todo.',
    lost: 'Tu banco ha anulado el último pago de este plan. El plan se ha detenido y no se renueva.',
  },
} satisfies typeof source
