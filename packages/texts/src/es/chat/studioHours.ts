import type { studioHours as source } from '../../en/chat/studioHours.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos sobre disponibilidad, horarios y límites. */
export const studioHours = {
  label: 'Tu disponibilidad',
  states: { available: 'Disponible', pause: 'En pausa', off: 'No disponible', hidden: 'Ahora no se ve' },
  hints: {
    available: 'Los miembros ven que puedes responder ahora, mientras estés aquí y activa.',
    pause: 'Un descanso corto. Los miembros no te ven disponible.',
    off: 'Los miembros no te ven disponible. Puedes seguir escribiendo.',
  },
  ended: {
    unanswered: 'Un miembro ha esperado 15 minutos tu respuesta, así que estás en pausa.',
    idle: 'No has hecho nada durante diez minutos, así que los miembros no te ven disponible.',
    cut: 'Has estado un rato fuera, así que ya no estás disponible.',
    shift: 'Tu turno ha terminado, así que ya no estás disponible.',
  },
  again: 'Vuelvo a estar disponible',
  title: 'Horarios y límites',
  text: 'Cuándo sueles estar aquí y cuándo tiene que esperar quien aún no conoces. Tu lugar en las listas y tu paga no cambian.',
  now: {
    open: 'Ahora puede escribirte gente nueva.',
    full: 'La gente nueva tiene que esperar: has llegado a tu límite de conversaciones.',
    hours: 'La gente nueva tiene que esperar: estás fuera de tu horario.',
    holiday: 'La gente nueva tiene que esperar: estás de vacaciones.',
  },
  open: (count: number) =>
    plural(count, {
      one: '# conversación abierta en los últimos siete días',
      other: '# conversaciones abiertas en los últimos siete días',
    }),
  hours: {
    title: 'Horario habitual',
    zone: (zone: string) => `Las horas son de la zona ${zone}.`,
    day: 'Día',
    days: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
    from: 'Desde',
    to: 'Hasta',
    add: 'Añadir horario',
    remove: 'Quitar este horario',
    only: 'La gente nueva solo puede escribir en este horario',
  },
  most: { label: 'Máximo de conversaciones abiertas', hint: 'Déjalo vacío para no tener límite.' },
  holidays: {
    title: 'Vacaciones',
    from: 'Primer día',
    to: 'Último día',
    add: 'Añadir vacaciones',
    remove: 'Quitar estas vacaciones',
  },
  unwanted: { title: 'De qué no quieres hablar', hint: 'Los miembros lo ven en tu perfil.' },
  save: 'Guardar',
  saved: 'Guardado.',
  faults: { hours: 'Añade antes tu horario.', holidays: 'Las vacaciones no pueden acabar antes de empezar.' },
} satisfies typeof source
