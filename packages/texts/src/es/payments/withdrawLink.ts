import type { withdrawLink as source } from '../../en/payments/withdrawLink.ts'

/** Palabras de la página que una carta abre para desistir de un pedido. */
export const withdrawLink = {
  action: 'Desistir del contrato aquí',
  title: 'Desistir del contrato',
  ask: (plan: string, date: string) =>
    `Hasta el ${date} puedes desistir aquí del contrato de ${plan}, sin dar motivos. El plan termina al momento y los créditos sin usar se pierden.`,
  refund: 'Se te devuelve',
  order: 'Pedido',
  confirm: 'Confirmar el desistimiento',
  done: (plan: string, date: string) =>
    `Desististe del contrato de ${plan} el ${date}. El justificante está en tu correo; el dinero vuelve por donde pagaste, en 14 días como máximo.`,
  over: 'Los 14 días ya han pasado o ya has recuperado el dinero. En la página de Pagos ves qué ha pasado con este pedido.',
  bad: 'Este enlace no funciona. Entra y desiste en la página de Pagos, o escribe a atención al cliente.',
  logIn: 'Ir a tus pagos',
} satisfies typeof source
