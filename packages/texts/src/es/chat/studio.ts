import type { studio as source } from '../../en/chat/studio.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('es')

/** Textos del espacio de trabajo de las ángeles. */
export const studio = {
  title: 'Estudio',
  signIn: {
    title: 'Tu estudio',
    text: 'Para quienes tienen un perfil aquí. Escribes en tu nombre y nadie más puede hacerlo.',
    action: 'Entrar',
    notAnAngel: 'Esta cuenta no tiene perfil en el estudio. Si eres miembro, tus chats están en la web principal.',
    toSite: 'Ir a la web principal',
    checking: 'Comprobando quién eres',
  },
  signOut: 'Salir',
  account: 'Tu cuenta',
  as: (name: string) => `Escribes como ${name}`,
  nav: {
    label: 'Páginas del estudio',
    pages: { inbox: 'Chats', people: 'Gente', me: 'Mi perfil', work: 'Trabajo y pago', settings: 'Ajustes' },
    unread: (count: number) => plural(count, { one: '# mensaje sin leer', other: '# mensajes sin leer' }),
  },
  list: 'Conversaciones',
  empty: {
    title: 'Todavía no ha escrito nadie',
    text: 'Cuando un miembro te escriba, te dé un me gusta o te visite, lo verás aquí.',
  },
  choose: { title: 'Elige una conversación', text: 'Se abre aquí, junto a la lista.' },
  member: {
    unnamed: 'Un miembro',
    from: (city: string) => `Un miembro de ${city}`,
    openProfile: (name: string) => `Ver el perfil de ${name}`,
    profile: 'Perfil',
    about: 'Sobre él',
    lookingFor: 'Lo que busca',
    noPhoto: 'Todavía sin foto',
    photo: (place: number) => `Foto ${number(place)}`,
    online: 'en línea',
    away: 'no está en línea',
    typing: 'escribiendo',
    years: (age: number) => plural(age, { one: '# año', other: '# años' }),
  },
  hints: {
    empty: (name: string) => `Aún no os habéis escrito. Escribir a ${name} no te cuesta nada.`,
    unreadable: (name: string) =>
      `${name} aún no puede leer esto: lo ve borroso hasta que tenga un plan o verifique su edad. El mensaje se queda aquí.`,
    liked: (name: string) => `Le gustas a ${name}.`,
    visited: (name: string) => `${name} ha visitado tu perfil.`,
  },
  events: {
    likesYou: (name: string) => `Le gustas a ${name}`,
    youLike: (name: string) => `Te gusta ${name}`,
    visitedYou: (name: string) => `${name} ha visitado tu perfil`,
    youVisited: (name: string) => `Has visitado a ${name}`,
  },
  draft: {
    action: 'Sugerir respuesta',
    hint: 'Un programa lee esta conversación para hacerlo. Cambia el texto hasta que sea tuyo; nada se envía solo.',
    made: 'Sugerido por un programa. Léelo antes de enviarlo.',
  },
} satisfies typeof source
