import type { complete as source } from '../en/complete.ts'

export const complete = {
  title: 'Ya casi está',
  text: 'Aún faltan algunas cosas. Solo las preguntamos una vez.',
  submit: 'Continuar',
  consents: 'Marca lo que está señalado para seguir.',
} satisfies typeof source
