import type { ticketMail as source } from '../../en/emails/ticketMail.ts'

export const ticketMail = {
  number: 'Número',
  topic: 'Tema',
  until: 'Respuesta antes del',
  topics: {
    account: 'Mi cuenta',
    payment: 'Pago, plan o reembolso',
    privacy: 'Mis datos',
    illegal: 'Contenido ilegal o dañino',
    complaint: 'Una reclamación',
    other: 'Otra cosa',
  },
  received: {
    heading: 'Tenemos tu mensaje',
    preview: (number: string) => `Tu número es ${number}. Lo lee una persona y te responde por correo.`,
    text: 'Gracias por escribirnos. Una persona lee tu mensaje y te responde por correo. Esta confirmación es automática.',
    reply: '¿Quieres añadir algo? Responde a este correo.',
    nameIt: (number: string) => `Si nos vuelves a escribir sobre esto, indica ${number}.`,
    notYou: '¿No nos has escrito tú? Alguien puso tu dirección por error: puedes ignorar este correo.',
  },
  answer: {
    heading: 'Nuestra respuesta',
    reply: (number: string) => `¿Más preguntas? Responde a este correo. Tu número sigue siendo ${number}.`,
  },
  reason: (title: string) => `Recibes este correo porque alguien escribió a ${title} desde esta dirección.`,
} satisfies typeof source
