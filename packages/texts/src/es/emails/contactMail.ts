import type { contactMail as source } from '../../en/emails/contactMail.ts'

export const contactMail = {
  heading: (topic: string) => `Mensaje del formulario de contacto: ${topic}`,
  topics: {
    account: 'Cuenta',
    payment: 'Pago, plan o reembolso',
    privacy: 'Protección de datos',
    illegal: 'Contenido ilegal o dañino',
    complaint: 'Una reclamación',
    other: 'Otra cosa',
  },
  from: 'De',
  account: 'Cuenta',
  noAccount: 'sin sesión iniciada',
  language: 'Idioma',
  languages: { en: 'inglés', es: 'español', fr: 'francés', it: 'italiano' },
  at: 'Enviado (UTC)',
  ticket: 'Número',
  reference: 'Referencia',
  preview: (email: string) => `Alguien te ha escrito: ${email}`,
  reason: (title: string) =>
    `Recibes este correo porque esta dirección es el contacto de atención al cliente de ${title}. Si respondes, le llega a quien escribió.`,
} satisfies typeof source
