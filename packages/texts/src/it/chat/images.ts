import type { images as source } from '../../en/chat/images.ts'

export const images = {
  preview: {
    label: 'Foto da inviare',
    alt: 'La foto che hai scelto',
    altOf: (place: number, count: number) => `La foto che hai scelto, ${place} di ${count}`,
    remove: 'Togli la foto',
    removeOf: (place: number) => `Togli la foto ${place}`,
    busy: 'Preparo la foto',
    note: (name: string) =>
      `La riceve solo ${name}, nascosta finché non la apre. Resta nella chat, senza luogo né data. Nessuno la controlla prima; se c’è una segnalazione può vederla una persona.`,
    noteOfMany: (name: string, count: number) =>
      `${count} foto, un messaggio ciascuna; il testo va con la prima. Le riceve solo ${name}, nascoste finché non le apre. Restano nella chat, senza luogo né data. Nessuno le controlla prima; se c’è una segnalazione può vederle una persona.`,
    tooMany: (most: number) => `Fino a ${most} foto alla volta. Le altre sono rimaste fuori.`,
  },
  alt: { own: 'La tua foto', from: (name: string) => `Foto di ${name}` },
  hidden: (name: string) => `Una foto di ${name}. Nessuno l’ha controllata.`,
  show: 'Mostra la foto',
  loading: 'Carico la foto',
  sending: 'Invio la foto',
  failed: 'La foto non si è caricata.',
  gone: 'La foto non c’è più.',
  open: (alt: string) => `${alt}: vedi a grandezza intera`,
} satisfies typeof source
