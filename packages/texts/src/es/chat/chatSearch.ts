import type { chatSearch as source } from '../../en/chat/chatSearch.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de la búsqueda en las conversaciones. */
export const chatSearch = {
  label: 'Buscar en tus conversaciones',
  placeholder: 'Nombres y mensajes',
  clear: 'Borrar la búsqueda',
  people: 'Conversaciones',
  messages: 'Mensajes',
  counts: (people: number, messages: number) =>
    `${plural(people, { one: '# conversación', other: '# conversaciones' })}, ${plural(messages, { one: '# mensaje', other: '# mensajes' })}`,
  nothing: {
    title: (text: string) => `No hay nada con «${text}»`,
    text: 'Hemos buscado en los nombres y en el texto de tus mensajes.',
    hidden: 'No buscamos en los mensajes que aún no puedes leer.',
  },
  offline: {
    names:
      'Estás sin conexión. Estos son los nombres de este dispositivo; los mensajes, cuando vuelvas a tener conexión.',
    nothing: 'Estás sin conexión. Podrás buscar en los mensajes cuando vuelvas a tenerla.',
  },
  more: (count: number) => `Estos son los ${String(count)} más recientes. Añade una palabra para afinar.`,
  older: 'Tienes muchos mensajes: en los más antiguos no hemos buscado.',
  going: 'Buscando el mensaje',
  notReached: 'El mensaje no se ha cargado.',
} satisfies typeof source
