import type { studioInbox as source } from '../../en/studio/studioInbox.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** La bandeja del estudio: vistas, marcas, teclas. */
export const studioInbox = {
  views: {
    label: 'Vistas',
    waiting: 'Más tiempo esperando',
    unread: 'Sin leer',
    first: 'Primeros contactos',
    invitations: 'Invitaciones',
    answered: 'Respondidas',
    snoozed: 'Pospuestas',
    all: 'Todas',
  },
  counted: (count: number) =>
    count > 99 ? 'Más de 99 conversaciones' : plural(count, { one: '# conversación', other: '# conversaciones' }),
  empty: {
    waiting: 'Nadie espera tu respuesta',
    unread: 'Lo has leído todo',
    first: 'No hay primeros contactos',
    invitations: 'No hay invitaciones',
    answered: 'Aún no has respondido a nadie',
    snoozed: 'No has pospuesto nada',
    text: 'En las otras vistas siguen tus conversaciones.',
  },
  marks: {
    pinned: 'fijada',
    first: 'nuevo',
    draft: 'borrador',
    snoozed: 'pospuesta',
    until: (when: string) => `hasta ${when}`,
    note: 'nota',
  },
  waits: ({ unit, count }: { unit: 'minute' | 'hour' | 'day'; count: number }) =>
    unit === 'minute'
      ? plural(count, { one: '# min', other: '# min' })
      : unit === 'hour'
        ? plural(count, { one: '# h', other: '# h' })
        : plural(count, { one: '# día', other: '# días' }),
  draft: {
    row: (text: string) => `Borrador: ${text}`,
    other: (words: string) => `En otro dispositivo habías escrito: «${words}»`,
    insert: 'Añádelo aquí',
    drop: 'Descártalo',
  },
  writtenForMany: (name: string) => `Ya has enviado estas palabras a otras personas. Escríbelas para ${name}.`,
  search: {
    label: 'Busca nombres y mensajes',
    short: 'Buscar',
    people: 'Personas',
    messages: 'Mensajes',
    nothing: { title: 'No hay resultados', text: 'Prueba con otro nombre o con menos palabras.' },
    more: 'También hay más antiguos. Añade una palabra para encontrarlos.',
    own: (text: string) => `Tú: ${text}`,
  },
  bar: {
    label: (name: string) => `Conversación con ${name}`,
    pin: 'Fijar',
    unpin: 'Dejar de fijar',
    snooze: 'Posponer',
    wake: 'Recuperar',
    note: 'Añadir una nota',
    editNote: 'Editar la nota',
    noted: (text: string) => `Tu nota: ${text}`,
    beside: 'Dejar al lado',
    leave: 'Quitar de al lado',
    tooMany: 'Puedes fijar 20 conversaciones. Quita antes una.',
  },
  snooze: {
    title: 'Posponer esta conversación',
    hint: (name: string) => `Vuelve en cuanto ${name} escriba y, como muy tarde, cuando tú digas.`,
    written: (name: string) => `Cuando escriba ${name}`,
    hour: 'Dentro de una hora',
    hours: 'Dentro de tres horas',
    tomorrow: 'Mañana a las nueve',
  },
  note: { title: (name: string) => `Una nota sobre ${name}`, label: 'Nota', hint: 'Solo tú puedes leerla.' },
  keys: {
    open: 'Teclas',
    title: 'Las teclas de la bandeja',
    acts: {
      next: 'Abrir la conversación que más tiempo espera',
      pin: 'Fijar o dejar de fijar',
      snooze: 'Posponer hasta que escriba, o recuperar',
      search: 'Buscar',
      send: 'Enviar',
      line: 'Nueva línea',
      help: 'Esta lista',
    },
  },
} satisfies typeof source
