import type { chat as source } from '../../en/chat/chat.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural, number } = formatsFor('es')

/** Textos de la lista de conversaciones y de una conversación. */
export const chat = {
  deleted: {
    profile: 'Perfil borrado',
    message: 'Mensaje borrado',
    closed: 'Esta cuenta se ha borrado. Ya no puedes escribir aquí.',
  },
  title: 'Chats',
  list: 'Tus conversaciones',
  titleWith: (name: string) => `Chat con ${name}`,
  unread: 'sin leer',
  unreadIn: (count: number) => plural(count, { one: '# mensaje sin leer', other: '# mensajes sin leer' }),
  you: (text: string) => `Tú: ${text}`,
  more: 'Ver más conversaciones',
  empty: {
    title: 'Todavía no hay mensajes',
    text: 'Aquí verás a quien escribas y a quien te escriba.',
    action: 'Mira quién hay cerca',
  },
  choose: { title: 'Elige una conversación', text: 'Se abre aquí, junto a la lista.' },
  status: {
    typing: 'escribiendo',
    automated: 'respuesta automática en camino',
    available: 'disponible',
    away: 'no está en línea',
    within: (minutes: number) =>
      minutes < 60
        ? `suele responder en ${number(minutes)} min`
        : `suele responder en ${number(Math.ceil(minutes / 60))} h`,
  },
  typingNow: (name: string) => `${name} está escribiendo`,
  automatedSoon: (name: string) => `Está llegando una respuesta automática de ${name}`,
  composer: {
    label: (name: string) => `Mensaje para ${name}`,
    placeholder: 'Mensaje',
    send: 'Enviar',
    keys: 'Intro envía, Mayús + Intro salta de línea.',
    emoji: 'Emojis',
    photo: 'Añadir una foto',
    more: 'Foto o emoji',
    caption: 'Texto',
    emojiFailed: 'Los emojis no se han cargado.',
    cardNumber: 'Eso parece un número de tarjeta. Lo ocultaremos al enviar: aquí nadie lo necesita.',
  },
  price: {
    credits: (count: number) => plural(count, { one: '# crédito', other: '# créditos' }),
    icebreakers: (count: number) => plural(count, { one: 'rompehielos', other: '# rompehielos' }),
    free: 'gratis',
    inMoney: (credits: string, sum: string) => `${credits} · unos ${sum}`,
    says: (price: string) => `cuesta ${price}`,
  },
  balance: {
    label: 'Tienes',
    credits: (count: number) => plural(count, { zero: '0 créditos', one: '# crédito', other: '# créditos' }),
    icebreakers: (count: number) =>
      plural(count, { zero: '0 rompehielos', one: '# rompehielos', other: '# rompehielos' }),
  },
  short: {
    credits: (needs: number, has: number) =>
      `${plural(needs, { one: 'Un mensaje cuesta # crédito', other: 'Un mensaje cuesta # créditos' })} y ${plural(has, { zero: 'no te queda ninguno', one: 'tienes #', other: 'tienes #' })}.`,
    withoutIcebreakers: 'Dar el primer paso viene con un plan.',
    icebreakers: 'El primer mensaje cuesta un rompehielos y no te queda ninguno.',
    action: 'Conseguir créditos',
  },
  hints: {
    empty: (name: string) => `No te cortes: con una frase a ${name} basta para empezar.`,
    visited: (name: string) => `${name} ha visitado tu perfil. Salúdala.`,
    likesYou: (name: string) => `Le gustas a ${name}. Salúdala.`,
    youLike: (name: string) => `Te gusta ${name}. Cuéntale por qué.`,
    invite: (name: string) => `${name} aún no ha aceptado tu invitación. Cuando lo haga, podrás seguir escribiendo.`,
    verify: 'Verifica tu edad',
    verifyText: (name: string) => `${name} solo chatea con quien ha verificado su edad o tiene un plan.`,
    needsAge: 'Podrás escribir en cuanto verifiques tu edad.',
    closed: 'Aquí no puedes escribir.',
  },
  events: {
    likesYou: (name: string) => `Le gustas a ${name}`,
    youLike: (name: string) => `Te gusta ${name}`,
    visitedYou: (name: string) => `${name} ha visitado tu perfil`,
    youVisited: (name: string) => `Has visitado a ${name}`,
    /** AN-07: a signed contract changed the kind of the profile. */
    became: {
      host: (name: string) => `Desde ahora ${name} cobra por chatear`,
      member: (name: string) => `Desde ahora ${name} chatea como particular, sin cobrar`,
    },
  },
  delivery: {
    sending: 'Enviando',
    waiting: 'Esperando conexión',
    sent: 'Enviado',
    delivered: 'Entregado, aún borroso',
    read: 'Leído',
    whenRead: 'Ver cuándo se lee',
    refused: 'No enviado',
    retry: 'Reintentar',
    takeBack: 'Retirar',
  },
  unsent: {
    title: 'Un mensaje no se ha enviado',
    body: 'Ábrelo para ver por qué: sigue ahí.',
  },
  blurred: {
    label: 'Mensaje oculto',
    action: 'Leerlo',
    explanation: 'El texto aún no está en esta página. Podrás leerlo con un plan o cuando verifiques tu edad.',
  },
  automatedNote: 'Respuesta automática',
  service: {
    status: 'Mensajes del servicio',
    label: 'Mensaje automático',
    closed: 'Estos mensajes son del servicio. Nadie lee las respuestas.',
  },
  /** TS-03: under a message with an address, a link or a number. */
  careful:
    'Este mensaje propone hablar fuera de aquí. Aquí puedes denunciar y bloquear; fuera no podemos ayudarte. Nunca envíes dinero ni códigos.',
  today: 'Hoy',
  yesterday: 'Ayer',
  newest: 'Ir al último mensaje',
  newMessages: (count: number) => plural(count, { one: '# mensaje nuevo', other: '# mensajes nuevos' }),
  says: (name: string, text: string) => `${name}: ${text}`,
  accepted: (name: string) => `${name} ha aceptado tu invitación`,
  wrote: (name: string) => `${name} te ha escrito`,
  /** The picture of a message, in a line of text: with its caption, if any. */
  photo: (caption: string) => (caption === '' ? 'Foto' : `Foto: ${caption}`),
  messages: 'Mensajes',
  earlier: {
    loading: 'Cargando mensajes anteriores',
    failed: 'Los mensajes anteriores no se han cargado.',
    begin: 'Aquí empieza vuestra conversación.',
  },
  back: 'Volver a la lista',
  profile: {
    title: 'Perfil',
    age: (age: number) => plural(age, { one: '# año', other: '# años' }),
    open: 'Ver el perfil completo',
    who: '¿Quién escribe aquí?',
  },
  missing: {
    title: 'Esta conversación no se puede abrir',
    text: 'El perfil ya no existe o uno de los dos ha bloqueado al otro.',
  },
} satisfies typeof source
