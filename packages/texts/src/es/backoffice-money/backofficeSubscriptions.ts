import type { backofficeSubscriptions as source } from '../../en/backoffice-money/backofficeSubscriptions.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Las suscripciones: lo que viene, lo que se aceptó, y las dos maneras de terminarlas. */
export const backofficeSubscriptions = {
  list: {
    title: 'Suscripciones',
    text: 'Todos los planes que se renuevan o se renovaban, empezando por el más reciente.',
    plan: 'Plan',
    price: 'Precio',
    renews: 'Se renueva',
    until: 'Pagado hasta',
    since: 'Desde',
    search: 'Buscar',
    searchHint: 'Suscripción, pedido o miembro',
    yes: 'sí',
    no: 'no',
    emptyTitle: 'Todavía no hay suscripciones',
    emptyText: 'Una suscripción aparece aquí cuando un miembro ha pagado un plan.',
  },
  states: {
    active: 'Activa',
    past_due: 'Pago rechazado',
    ended: 'Terminada',
    withdrawn: 'Desistida',
  },
  stops: {
    member: 'cancelada por el miembro, o en su nombre',
    replaced: 'sustituida por otro plan',
    disabled: 'se cerró la cuenta',
    refused: 'la renovación se rechazó del todo',
    price: 'el miembro no aceptó el precio nuevo',
    disputed: 'se disputó un pago',
    fraud: 'el banco avisó de un fraude',
    refunded: 'se reembolsó el pago',
    demanded: 'el banco devolvió el dinero',
    card_removed: 'se quitó la tarjeta',
  },
  one: {
    facts: 'La suscripción',
    number: 'Número',
    nextCharge: 'Próximo cobro',
    noCharge: 'Ya no se cobra nada.',
    charge: (amount: string, day: string) => `${amount} el ${day}`,
    nextPlan: 'Desde el próximo periodo',
    newPrice: 'Precio nuevo',
    newPriceText: (amount: string, day: string) => `${amount}, preguntado el ${day}; el miembro aún no lo ha aceptado`,
    oldUntil: (day: string) => `el precio anterior vale hasta el ${day}`,
    cancelled: 'Cancelada',
    cancelledText: (day: string, why: string) => `${day}: ${why}`,
    ended: 'Terminada',
    tries: 'Intentos rechazados',
    period: 'Periodo',
    mandate: 'De dónde se puede cobrar',
    noMandate: 'No hay nada guardado.',
    expiry: 'Caduca',
    revoked: 'retirada',
    onFile: 'guardada',
    asBought: 'Tal como se compró',
    periods: 'Periodos',
    periodNumber: (number: number) => `Periodo ${String(number)}`,
    notices: 'Correos y avisos',
  },
  cancel: {
    title: (name: string) => `Cancelar ${name}`,
    text: (day: string) =>
      `La renovación se detiene enseguida, igual que cuando cancela el miembro. Lo pagado sigue hasta el ${day}, y el miembro recibe un correo. Desde aquí no se puede deshacer.`,
    nothing: 'Aquí ya no se renueva nada.',
  },
  withdraw: {
    heading: 'Desistimiento',
    open: (refund: string, day: string) => `El miembro puede desistir hasta el ${day}: ahora volverían ${refund}.`,
    closed: 'Ya no hay nada de lo que desistir.',
    title: (name: string) => `Desistir de ${name}`,
    refund: (refund: string) => `Vuelven ${refund}, como lo cuenta la ley.`,
    part: (refund: string, order: string) => `${refund} del pedido ${order}`,
    credits: (count: number) =>
      plural(count, {
        zero: 'No se quita ningún crédito.',
        one: 'Se quita # crédito sin usar.',
        other: 'Se quitan # créditos sin usar.',
      }),
    ends: 'El plan termina enseguida.',
    email: (to: string) => `${to} recibe un correo con fecha y hora.`,
    noEmail: (to: string) => `${to} no recibe ningún correo: no llegan a esa dirección.`,
  },
} satisfies typeof source
