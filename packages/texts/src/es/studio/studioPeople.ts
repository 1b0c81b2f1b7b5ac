import type { studioPeople as source } from '../../en/studio/studioPeople.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

/** Textos de las personas que un ángel puede conocer. */
export const studioPeople = {
  title: 'Gente',
  text: 'Los miembros de tu región, con lo que muestran de sí. Cada uno ve lo que haces aquí tal como fue: un me gusta, una visita, palabras para él.',
  tabs: { label: 'A quién ves', all: 'Todos', visited: 'Te visitaron', liked: 'Les gustas', matches: 'Matches' },
  list: 'Personas',
  loading: 'Buscando personas',
  more: 'Ver más',
  filters: {
    legend: 'Filtros',
    ageFrom: 'Edad desde',
    ageTo: 'Edad hasta',
    anyAge: 'Cualquiera',
    city: 'Ciudad',
    withPhoto: 'Con foto',
    isNew: 'Nuevos esta semana',
    seeksHer: 'Buscan a alguien como tú',
    apply: 'Mostrar',
    clear: 'Quitar filtros',
    order: 'Los más nuevos van primero.',
  },
  empty: {
    all: {
      title: 'Aún no hay nadie aquí',
      text: 'Los miembros de tu región aparecen aquí cuando han confirmado su e-mail y muestran algo de sí.',
    },
    visited: { title: 'Aún no hay visitas', text: 'Quienes visitan tu perfil aparecen aquí.' },
    liked: { title: 'Aún no hay me gusta', text: 'Quienes te dan un me gusta aparecen aquí.' },
    matches: { title: 'Aún no hay matches', text: 'Cuando un miembro y tú os gustáis, lo encuentras aquí.' },
    filtered: { title: 'Nadie encaja con estos filtros', text: 'Con menos filtros verás a más personas.' },
  },
  card: {
    isNew: 'Nuevo',
    isLiked: 'Te gusta',
    visitedAt: (when: string) => `Te visitó ${when}`,
    likedAt: (when: string) => `Le gustas desde ${when}`,
  },
  acts: {
    like: 'Me gusta',
    liked: 'Te gusta',
    likesHer: 'Le gustas a esta persona.',
    invite: 'Escribe tú primero',
    invited: 'Escribiste tú primero',
    inviteTitle: (name: string) => `Escribe a ${name}`,
    words: 'Tus primeras palabras',
    hint: 'Escritas solo para esta persona. Hoy las mismas palabras no pueden ir a nadie más.',
    send: 'Enviar',
    likesLeft: (count: number) => plural(count, { one: 'Hoy te queda # me gusta', other: 'Hoy te quedan # me gusta' }),
    invitationsLeft: (count: number) =>
      plural(count, { one: 'Hoy te queda # primer mensaje', other: 'Hoy te quedan # primeros mensajes' }),
    over: (when: string) => `Es todo por hoy. Sigue ${when}.`,
  },
} satisfies typeof source
