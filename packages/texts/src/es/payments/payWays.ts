import type { payWays as source } from '../../en/payments/payWays.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de las formas de pago: la elección, el camino a la página de otra empresa y la vuelta, y un pago interrumpido. */
export const payWays = {
  legend: '¿Cómo quieres pagar?',
  accepted: 'Puedes pagar con',
  loading: 'Cargando las formas de pago',
  unavailable: 'Las formas de pago no se han cargado.',
  none: {
    title: 'Ahora mismo no se puede pagar',
    text: 'No hay ninguna forma de pago disponible. No se ha cobrado nada; vuelve más tarde, por favor.',
  },
  saved: (card: string, last4: string) => `${card} terminada en ${last4}`,
  savedHint: (expiry: string) => `Tu tarjeta, válida hasta ${expiry}. No tienes que escribir nada.`,
  ways: {
    credit_card: { name: 'Tarjeta', hint: 'De crédito o de débito' },
    paypal: { name: 'PayPal', hint: 'Confirmas en PayPal y vuelves aquí.' },
    applepay: { name: 'Apple Pay', hint: 'Confirmas en tu dispositivo.' },
    googlepay: { name: 'Google Pay', hint: 'Confirmas con tu cuenta de Google.' },
    mollie: {
      name: 'Banco y otras formas',
      hint: 'Pagas en la página segura de tu banco o servicio de pago y vuelves aquí.',
    },
  },
  otherCard: 'Otra tarjeta',
  promo: (count: number) => plural(count, { one: '# crédito extra', other: '# créditos extra' }),
  leave: {
    paypal: 'Te llevamos a PayPal',
    mollie: 'Te llevamos a la página segura de pago',
    text: 'Después vuelves aquí. No se cobra nada hasta que confirmes.',
  },
  wallet: {
    title: (wallet: string) => `Confirma en ${wallet}`,
    loading: 'Abriendo el monedero',
    closed: 'Has cerrado el monedero. No se ha cobrado nada.',
    failed: 'El monedero no se ha abierto. No se ha cobrado nada. Inténtalo otra vez o paga de otra forma.',
  },
  open: {
    title: 'Tienes un pago a medias',
    text: (plan: string, price: string) =>
      `Empezaste a pagar ${price} por ${plan} y aún no lo has confirmado. De momento no se ha cobrado nada.`,
    action: 'Seguir donde lo dejaste',
    anew: 'Empezar de nuevo',
    anewText: 'Primero anulamos lo que empezaste, para que ya no se pueda cobrar.',
  },
  lost: {
    title: 'Se ha cortado la conexión',
    text: 'Tu pedido iba de camino. En cuanto tengas conexión comprobamos qué ha pasado. No lo repitas, por favor: nada se cobra dos veces.',
  },
  notArrived: 'Tu pedido no nos ha llegado y no se ha cobrado nada. Pulsa el botón otra vez, por favor.',
  declinedPayPal: {
    title: 'PayPal no ha podido cobrar',
    text: 'Elige otra tarjeta o cuenta en PayPal, o paga de otra forma.',
  },
  otherWay: 'Pagar de otra forma',
} satisfies typeof source
