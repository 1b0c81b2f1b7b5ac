import type { limits as source } from '../../en/account/limits.ts'

export const limits = {
  title: {
    photos: 'Por ahora no puedes añadir fotos',
    first_messages: 'Por ahora no puedes escribir primero',
    phone: 'Por ahora no puedes usar teléfonos',
  },
  text: {
    photos: (until: string, number: number) =>
      `En el caso ${number} decidimos que no puedes añadir ni enviar fotos hasta el ${until}.`,
    first_messages: (until: string, number: number) =>
      `En el caso ${number} decidimos que no puedes empezar conversaciones nuevas hasta el ${until}. Puedes seguir con las que ya tienes.`,
    phone: (until: string, number: number) =>
      `En el caso ${number} decidimos que no puedes poner, mostrar ni ver números de teléfono hasta el ${until}.`,
  },
  see: 'Leer por qué o reclamar',
} satisfies typeof source
