import type { contact as source } from '../../en/site/contact.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const contact = {
  title: 'Contacto',
  text: 'Escríbenos. Te lee una persona y te responde por correo.',
  email: 'Tu correo',
  emailHint: 'Te respondemos aquí.',
  topic: '¿Sobre qué quieres escribirnos?',
  topics: {
    account: 'Mi cuenta',
    payment: 'Pago, plan o reembolso',
    privacy: 'Mis datos',
    illegal: 'Contenido ilegal o dañino',
    complaint: 'Una reclamación',
    other: 'Otra cosa',
  },
  illegalHint: 'Usa la página de denuncias: tendrás un número y una decisión motivada.',
  message: 'Tu mensaje',
  messageHint: 'Sin números de tarjeta ni contraseñas, por favor: nunca los necesitamos.',
  cardNumber: 'Eso parece un número de tarjeta. Lo ocultaremos al enviar: nunca lo necesitamos.',
  left: (left: number) => plural(left, { one: 'Queda # carácter', other: 'Quedan # caracteres' }),
  faults: {
    summary: 'Revisa esto, por favor:',
    email: 'Escribe el correo al que te respondemos.',
    topic: 'Elige un tema.',
    message: 'Escribe tu mensaje.',
    tooLong: 'Acórtalo un poco, por favor.',
  },
  send: 'Enviar',
  sending: 'Enviando…',
  refused: 'No hemos podido aceptar este mensaje. Cámbialo o escríbenos por correo.',
  waiting: (count: number) =>
    plural(count, {
      one: 'Tienes un mensaje para nosotros pendiente de salir en este navegador.',
      other: 'Tienes # mensajes para nosotros pendientes de salir en este navegador.',
    }),
  company: 'Quién está detrás',
  byMail: 'Por correo',
  response: 'Una persona lee todos los mensajes; los avisos de contenido ilegal, primero.',
  help: 'Preguntas frecuentes',
} satisfies typeof source
