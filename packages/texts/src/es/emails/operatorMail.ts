import type { operatorMail as source } from '../../en/emails/operatorMail.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('es')

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
  head: {
    subject: (day: string) => `Auditoría del panel de gestión, ${day}: la cadena está íntegra`,
    subjectBroken: (day: string) => `Auditoría del panel de gestión, ${day}: LA CADENA ESTÁ ROTA`,
    intro: (day: string, row: number, hash: string) =>
      `El ${day} (UTC) la auditoría está íntegra hasta la fila ${number(row)}. Su hash es ${hash}.`,
    keep: 'Guarda este correo: con él podrás demostrar más adelante que nadie ha reescrito la auditoría.',
    broken: (row: number) =>
      `La auditoría deja de encajar en la fila ${number(row)}: se ha cambiado o falta alguna. Antes de nada, haz una copia de la base de datos y consulta la auditoría:`,
    act: 'Nadie puede hacer esto desde el panel: se ha hecho en la propia base de datos.',
  },
  alarms: {
    subject: (count: number) => plural(count, { one: 'Una alarma nueva', other: '# alarmas nuevas' }),
    intro: (count: number) =>
      plural(count, { one: 'Algo no va como debería:', other: 'Hay cosas que no van como deberían:' }),
    once: 'Te avisamos una vez de cada alarma. Sigue en Hoy hasta que termine o se posponga.',
  },
  reason: 'Recibes este correo porque formas parte del equipo de esta instalación.',
} satisfies typeof source
