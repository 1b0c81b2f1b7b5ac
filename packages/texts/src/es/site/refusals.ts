import type { refusals as source } from '../../en/site/refusals.ts'

export const refusals = {
  forgotten: '¿Has olvidado la contraseña?',
  contact: 'Escribir a atención al cliente',
  there: 'Ir allí',
  before: '¿Querías decir',
  after: '?',
  accept: 'Usar esta dirección',
} satisfies typeof source
