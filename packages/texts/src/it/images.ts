import type { images as source } from '../en/images.ts'

export const images = {
  preview: {
    label: 'Foto da inviare',
    alt: 'La foto che hai scelto',
    remove: 'Togli la foto',
    busy: 'Preparo la foto',
    note: (name: string) =>
      `La riceve solo ${name}, nascosta finché non la apre. Resta nella chat, senza luogo né data. Nessuno la controlla prima; dopo una segnalazione può vederla una persona.`,
  },
  alt: { own: 'La tua foto', from: (name: string) => `Foto di ${name}` },
  hidden: (name: string) => `Una foto di ${name}. Nessuno l’ha controllata.`,
  show: 'Mostra la foto',
  loading: 'Carico la foto',
  sending: 'Invio la foto',
  failed: 'La foto non si è caricata.',
  gone: 'La foto non c’è più.',
  open: (alt: string) => `${alt}: aprila intera`,
} satisfies typeof source
