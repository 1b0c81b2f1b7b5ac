import type { contact as source } from '../en/contact.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const contact = {
  title: 'Contacto',
  text: 'Escríbenos. Lo lee una persona y responde por correo.',
  email: 'Tu correo',
  emailHint: 'Te respondemos aquí.',
  topic: '¿De qué se trata?',
  topics: {
    account: 'Mi cuenta',
    payment: 'Pago, plan o reembolso',
    privacy: 'Mis datos',
    illegal: 'Contenido ilegal o dañino',
    other: 'Otra cosa',
  },
  illegalHint: 'Dinos dónde lo viste: la dirección de la página o el nombre del perfil. Te contamos qué decidimos.',
  message: 'Tu mensaje',
  messageHint: 'Sin números de tarjeta ni contraseñas, por favor: nunca los necesitamos.',
  cardNumber: 'Eso parece un número de tarjeta. Lo ocultaremos al enviar: nunca lo necesitamos.',
  left: (left: number) => plural(left, { one: 'Queda # carácter', other: 'Quedan # caracteres' }),
  faults: {
    summary: 'Revisa esto, por favor:',
    email: 'Escribe el correo donde podemos responderte.',
    topic: 'Elige de qué se trata.',
    message: 'Escribe tu mensaje.',
    tooLong: 'Acórtalo un poco, por favor.',
  },
  send: 'Enviar',
  sending: 'Enviando…',
  refused: 'No hemos podido aceptar este mensaje. Cámbialo o escríbenos por correo.',
  waiting: (count: number) =>
    plural(count, {
      one: 'Un mensaje para nosotros espera en este navegador.',
      other: '# mensajes para nosotros esperan en este navegador.',
    }),
  company: 'Quién lleva este sitio',
  byMail: 'Por correo',
  response: 'Una persona lee cada mensaje; los avisos de contenido ilegal van primero.',
  help: 'Respuestas a lo más preguntado',
} satisfies typeof source
