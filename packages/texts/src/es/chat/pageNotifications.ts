import { formatsFor } from '@incontro/locale/format.ts'
import type { pageNotifications as source } from '../../en/chat/pageNotifications.ts'

const { plural } = formatsFor('es')

export const pageNotifications = {
  what: ({ name, kind, count, isReply }) => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: `${name} te ha escrito`, other: `${name} te ha escrito # mensajes` })
      case 'likes':
        return isReply ? `A ${name} también le gustas` : `Le gustas a ${name}`
      case 'visits':
        return `${name} ha visitado tu perfil`
    }
  },
  label: 'Novedades para ti',
  toChat: 'Leer',
  toProfile: 'Ver su perfil',
  settings: {
    title: 'Mientras estás aquí',
    intro: 'Una ventanita te avisa de lo que acaba de pasar. Los contadores y las listas están siempre completos.',
    kinds: {
      messages: { label: 'Mensajes', hint: 'Alguien te ha escrito.' },
      likes: { label: 'Me gusta', hint: 'Alguien te da un me gusta o te lo devuelve.' },
      visits: { label: 'Visitas', hint: 'Alguien ha visitado tu perfil.' },
    },
    most: 'Como mucho en 24 horas',
    quiet: {
      label: 'Respetar aquí también mis horas de silencio',
      hint: 'Sin ventanitas en las horas de silencio que elegiste para tus correos.',
    },
  },
  push: {
    title: 'En este dispositivo',
    label: 'Avisarme en este dispositivo',
    hint: 'Cuando no tengas la web abierta. Quién ha sido y qué ha hecho.',
    words: {
      label: 'Mostrar el comienzo de los mensajes',
      hint: 'Solo en este dispositivo. Quien vea la pantalla puede leerlo, así que está desactivado hasta que tú lo actives. Lo que no puedes leer aquí tampoco se ve ahí.',
    },
    denied: 'Tu navegador no nos deja. Puedes cambiarlo en sus ajustes para esta web.',
    unsupported: 'Este navegador no puede hacerlo. En un iPhone, añade antes la app a la pantalla de inicio.',
    offer: {
      title: '¿Te avisamos cuando alguien te conteste?',
      text: 'En este dispositivo, cuando no tengas la web abierta: quién ha sido, no lo que te ha escrito. Puedes quitarlo cuando quieras.',
      yes: 'Sí, avísame',
      no: 'Ahora no',
    },
  },
} satisfies typeof source
