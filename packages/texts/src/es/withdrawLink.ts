import type { withdrawLink as source } from '../en/withdrawLink.ts'

/** Palabras de la página que una carta abre para desistir de un pedido. */
export const withdrawLink = {
  action: 'Desistir del contrato aquí',
  title: 'Desistir del contrato',
  ask: (plan: string, date: string) =>
    `Hasta el ${date} puedes desistir aquí del contrato de ${plan}, sin dar motivos. El plan termina al momento y los créditos sin usar desaparecen.`,
  refund: 'Se te devuelve',
  order: 'Pedido',
  confirm: 'Confirmar el desistimiento',
  done: (plan: string, date: string) =>
    `Desististe del contrato de ${plan} el ${date}. El justificante está en tu correo; el dinero vuelve por donde vino, en 14 días como máximo.`,
  over: 'Los 14 días ya han pasado, o el dinero ya ha vuelto. Tus pagos muestran qué fue de este pedido.',
  bad: 'Este enlace no se puede usar. Entra y desiste en la página de tus pagos, o escribe a nuestro soporte.',
  logIn: 'A tus pagos',
} satisfies typeof source
