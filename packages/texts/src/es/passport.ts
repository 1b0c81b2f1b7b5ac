import type { passport as source } from '../en/passport.ts'

/** Palabras del pasaporte de pagos: lo que está guardado, lo que se devuelve, lo que un banco reclama. */
export const passport = {
  title: 'Tus tarjetas y cuentas',
  none: 'No hay nada guardado.',
  uses: { renewals: 'Para renovaciones', one_click: 'Para pedidos con un toque' },
  renews: (plan: string) => `${plan} se renueva con ella.`,
  remove: {
    action: 'Quitar',
    actionOf: (name: string) => `Quitar ${name}`,
    title: (name: string) => `¿Quitar ${name}?`,
    text: 'No se le cobrará nada más, ni aquí ni en el proveedor de pagos.',
    textPlan: (plan: string, day: string) =>
      `${plan} se renueva con ella: el plan se cancela y sigue siendo tuyo hasta el ${day}.`,
    confirm: 'Quitar ahora',
    keep: 'Dejarla',
    done: (name: string) => `${name} se ha quitado.`,
    donePlan: (name: string, plan: string, day: string) =>
      `${name} se ha quitado. ${plan} está cancelado y sigue siendo tuyo hasta el ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} están de camino a ti`,
    done: (amount: string, day: string) => `${amount} devueltos el ${day}`,
    failed: (amount: string) => `${amount} aún no se han podido devolver; lo estamos mirando`,
  },
  disputes: {
    open: 'Tu banco está revisando este cobro',
    lost: 'Tu banco ha anulado este cobro',
  },
  disputedPlan: {
    open: 'Tu banco está revisando el último pago de este plan. Hasta que se decida, el plan no te da nada y no se renueva. Si el pago sigue siendo válido, todo vuelve a ser tuyo.',
    lost: 'Tu banco ha anulado el último pago de este plan. El plan ya no te da nada y no se renueva.',
  },
} satisfies typeof source
