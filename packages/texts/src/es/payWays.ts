import type { payWays as source } from '../en/payWays.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de las formas de pago: la elección, el camino a la página de otra empresa y la vuelta, y un pago interrumpido. */
export const payWays = {
  legend: '¿Cómo quieres pagar?',
  accepted: 'Puedes pagar con',
  loading: 'Preparando las formas de pago',
  unavailable: 'No se han podido preparar las formas de pago.',
  none: {
    title: 'Ahora mismo no se puede pagar',
    text: 'En este momento no hay ninguna forma de pago abierta. No se ha cobrado nada; vuelve más tarde, por favor.',
  },
  saved: (card: string, last4: string) => `${card} acabada en ${last4}`,
  savedHint: (expiry: string) => `Tu tarjeta, válida hasta ${expiry}. No hay que escribir ningún número.`,
  ways: {
    credit_card: { name: 'Tarjeta', hint: 'De crédito o de débito' },
    paypal: { name: 'PayPal', hint: 'Confirmas en la página de PayPal y vuelves aquí.' },
    applepay: { name: 'Apple Pay', hint: 'Confirmas en tu dispositivo.' },
    googlepay: { name: 'Google Pay', hint: 'Confirmas con tu cuenta de Google.' },
    mollie: { name: 'Banco y otras formas', hint: 'Eliges en la página segura de Mollie y vuelves aquí.' },
  },
  otherCard: 'Otra tarjeta',
  promo: (count: number) => plural(count, { one: '# crédito más', other: '# créditos más' }),
  leave: {
    paypal: 'Vamos a PayPal',
    mollie: 'Vamos a la página segura de Mollie',
    text: 'En un momento vas allí y después vuelves aquí. No se cobra nada antes de que confirmes.',
  },
  wallet: {
    title: (wallet: string) => `Confirma en ${wallet}`,
    loading: 'Abriendo el monedero',
    closed: 'Has cerrado el monedero. No se ha cobrado nada.',
    failed: 'No se ha podido abrir el monedero. No se ha cobrado nada. Inténtalo otra vez o paga de otra forma.',
  },
  open: {
    title: 'Tu pago no está terminado',
    text: (plan: string, price: string) =>
      `Empezaste a pagar ${price} por ${plan} y todavía no lo has confirmado. Hasta ahora no se ha cobrado nada.`,
    action: 'Seguir donde lo dejaste',
    anew: 'Empezar de nuevo',
    anewText: 'Primero se anula lo que empezaste, para que ya no se pueda cobrar.',
  },
  lost: {
    title: 'Se ha cortado la conexión',
    text: 'Tu pedido estaba en camino. En cuanto tengas conexión preguntamos qué ha sido de él. No pidas otra vez, por favor: nada se cobra dos veces.',
  },
  notArrived: 'Tu pedido no nos ha llegado y no se ha cobrado nada. Pulsa el botón una vez más, por favor.',
  declinedPayPal: {
    title: 'PayPal no ha podido cobrar el importe',
    text: 'Elige otra tarjeta o cuenta en PayPal, o paga de otra forma.',
  },
  otherWay: 'Pagar de otra forma',
} satisfies typeof source
