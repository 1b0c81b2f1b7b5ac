import type { operatorMail as source } from '../../en/emails/operatorMail.ts'

export const operatorMail = {
  invitation: {
    subject: 'Tu acceso al panel de gestión',
    intro: 'Tienes acceso al panel de gestión de Incontro. Configura aquí tu contraseña y un segundo factor:',
    until: 'El enlace sirve una vez, durante 24 horas.',
  },
  reset: {
    subject: 'Configura de nuevo tu segundo factor',
    intro:
      'Otra persona del equipo ha restablecido tu segundo factor. Se han cerrado todas tus sesiones. Elige una contraseña y configura un factor nuevo aquí:',
    until: 'El enlace sirve una vez, durante 24 horas. Si no lo has pedido, avisa enseguida a otro propietario.',
  },
  alone: {
    subject: (title: string) => `Se hará sin un segundo visto bueno: ${title}`,
    intro: (act: string, title: string, at: string) =>
      `Se ha solicitado «${act}» para ${title}. Nadie más puede aprobarlo, así que se hará por sí solo el ${at} si no se retira antes.`,
    look: 'Ver la solicitud',
  },
  reason: 'Recibes este correo porque formas parte del equipo de esta instalación.',
} satisfies typeof source
