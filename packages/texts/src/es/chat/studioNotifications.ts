import type { studioNotifications as source } from '../../en/chat/studioNotifications.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** De qué se avisa a un ángel, en su dispositivo y en sus ajustes. */
export const studioNotifications = {
  pushed: {
    title: (name) => `${name} espera tu respuesta`,
    waiting: (count) => plural(count, { one: 'Un mensaje sin leer', other: '# mensajes sin leer' }),
  },
  title: 'Notificaciones',
  text: 'Cuando alguien te espera y no estás en el estudio. Una por conversación, hasta que la abras.',
  label: 'Avísame en este dispositivo',
  hint: 'Quién te espera y cuántos mensajes hay. No lo que te han escrito.',
  words: {
    label: 'Mostrar el principio de los mensajes',
    hint: 'Solo en este dispositivo. Quien vea la pantalla puede leerlo, así que está desactivado hasta que tú lo actives.',
  },
  quiet: (zone) => `Nada entre estas horas, hora de ${zone}. Lo que siga esperando llega después.`,
  wait: {
    label: 'Solo cuando alguien lleve esperando al menos',
    atOnce: 'Enseguida',
    minutes: (minutes) => plural(minutes, { one: '# minuto', other: '# minutos' }),
  },
} satisfies typeof source
