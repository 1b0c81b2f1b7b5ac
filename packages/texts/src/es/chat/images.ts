import type { images as source } from '../../en/chat/images.ts'

export const images = {
  preview: {
    label: 'Fotos para enviar',
    alt: 'La foto que has elegido',
    altOf: (place: number, count: number) => `La foto que has elegido, ${place} de ${count}`,
    remove: 'Quitar la foto',
    removeOf: (place: number) => `Quitar la foto ${place}`,
    busy: 'Preparando la foto',
    note: (name: string) =>
      `Solo la recibe ${name}, oculta hasta que la abra. Se queda en el chat, sin lugar ni fecha. Nadie la revisa antes; si hay una denuncia, puede verla una persona.`,
    noteOfMany: (name: string, count: number) =>
      `${count} fotos, un mensaje cada una; el texto va con la primera. Solo las recibe ${name}, ocultas hasta que las abra. Se quedan en el chat, sin lugar ni fecha. Nadie las revisa antes; si hay una denuncia, puede verlas una persona.`,
    tooMany: (most: number) => `Hasta ${most} fotos a la vez. Las demás se han quedado fuera.`,
  },
  alt: { own: 'Tu foto', from: (name: string) => `Foto de ${name}` },
  hidden: (name: string) => `Una foto de ${name}. Nadie la ha revisado.`,
  show: 'Ver la foto',
  loading: 'Cargando la foto',
  sending: 'Enviando la foto',
  failed: 'La foto no se ha cargado.',
  gone: 'La foto ya no está.',
  open: (alt: string) => `${alt}: ver a tamaño completo`,
} satisfies typeof source
