import type { images as source } from '../en/images.ts'

export const images = {
  preview: {
    label: 'Foto para enviar',
    alt: 'La foto que has elegido',
    remove: 'Quitar la foto',
    busy: 'Preparando la foto',
    note: (name: string) =>
      `Solo la recibe ${name}, oculta hasta que la abra. Queda en el chat, sin lugar ni fecha. Nadie la revisa antes; tras una denuncia puede verla una persona.`,
  },
  alt: { own: 'Tu foto', from: (name: string) => `Foto de ${name}` },
  hidden: (name: string) => `Una foto de ${name}. Nadie la ha revisado.`,
  show: 'Ver la foto',
  loading: 'Cargando la foto',
  sending: 'Enviando la foto',
  failed: 'La foto no se ha cargado.',
  gone: 'La foto ya no está.',
  open: (alt: string) => `${alt}: abrirla entera`,
} satisfies typeof source
