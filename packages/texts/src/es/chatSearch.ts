import type { chatSearch as source } from '../en/chatSearch.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de la búsqueda en las conversaciones. */
export const chatSearch = {
  label: 'Busca en tus conversaciones',
  placeholder: 'Nombres y mensajes',
  clear: 'Borrar la búsqueda',
  people: 'Conversaciones',
  messages: 'Mensajes',
  counts: (people: number, messages: number) =>
    `${plural(people, { one: '# conversación', other: '# conversaciones' })}, ${plural(messages, { one: '# mensaje', other: '# mensajes' })}`,
  nothing: {
    title: (text: string) => `Nada para «${text}»`,
    text: 'Se busca en los nombres y en las palabras de tus mensajes.',
    hidden: 'En los mensajes que aún no puedes leer no se busca.',
  },
  offline: {
    names:
      'Estás sin conexión. Estos son los nombres de este dispositivo; los mensajes llegan cuando vuelvas a estar en línea.',
    nothing: 'Estás sin conexión. Podrás buscar en los mensajes cuando vuelvas a estar en línea.',
  },
  more: (count: number) => `Estos son los ${String(count)} más recientes. Otra palabra reduce la búsqueda.`,
  older: 'Tu historial es largo: en la parte más antigua no se ha buscado.',
  going: 'Buscando el mensaje',
  notReached: 'El mensaje no se ha cargado.',
} satisfies typeof source
