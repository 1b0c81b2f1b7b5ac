import type { bank as source } from '../en/bank.ts'

/** Textos de la página del banco de prueba. */
export const bank = {
  title: 'Confirma tu pago',
  bank: 'Banco de prueba',
  demo: 'Demostración: ni banco real ni dinero real.',
  lead: 'Tu banco quiere asegurarse de que eres tú.',
  amount: 'Importe',
  zero: 'No se cobra nada: el banco solo comprueba la tarjeta.',
  merchant: 'Comercio',
  card: 'Tarjeta',
  ending: 'que termina en',
  approve: 'Aprobar',
  fail: 'Rechazar',
  cancel: 'Cancelar y volver',
  ended: 'Este pago ya está decidido.',
  back: 'Volver al sitio',
  gone: 'Aquí no hay ningún pago.',
} satisfies typeof source
