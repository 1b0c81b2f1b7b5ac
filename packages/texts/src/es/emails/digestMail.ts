import type { digestMail as source } from '../../en/emails/digestMail.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const digestMail = {
  heading: 'Mientras no estabas',
  subject: {
    messages: ({ name, others }) =>
      others === 0 ? `${name} te ha escrito` : `${andOthers(name, others)} te han escrito`,
    likes: ({ name, others }) => (others === 0 ? `Le gustas a ${name}` : `Les gustas a ${andOthers(name, others)}`),
    visits: ({ name, others }) =>
      others === 0 ? `${name} ha visitado tu perfil` : `${andOthers(name, others)} han visitado tu perfil`,
  },
  what: ({ kind, count, isReply }) => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: '# mensaje nuevo', other: '# mensajes nuevos' })
      case 'likes':
        return isReply ? 'también le gustas' : 'le gustas'
      case 'visits':
        return 'ha visitado tu perfil'
    }
  },
  more: (count) => plural(count, { one: 'Y # más.', other: 'Y # más.' }),
  read: (count) => (count === 1 ? 'Leer el mensaje' : 'Leer los mensajes'),
  see: 'Ver quién ha sido',
  signsIn: 'Cada botón te deja entrar una vez: no compartas este correo con nadie.',
  reason: (title, everyDays) =>
    `Recibes este correo porque esto ha pasado en ${title} y aún no lo habías visto. Como mucho uno ${everyDays === 1 ? 'al día' : 'a la semana'}; tú eliges cuáles y cuándo.`,
  leave: 'Elige qué correos recibes, o deja de recibirlos todos',
} satisfies typeof source

function andOthers(name: string, others: number): string {
  return `${name} ${plural(others, { one: 'y # persona más', other: 'y # personas más' })}`
}
