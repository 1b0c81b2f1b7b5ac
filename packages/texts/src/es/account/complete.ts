import type { complete as source } from '../../en/account/complete.ts'

export const complete = {
  title: 'Ya casi está',
  text: 'Faltan un par de cosas. Solo las preguntamos una vez.',
  submit: 'Continuar',
  consents: 'Marca las casillas señaladas para seguir.',
} satisfies typeof source
