import { formatsFor } from '@incontro/locale/format.ts'
import type { notices as source } from '../en/notices.ts'

const { plural } = formatsFor('es')

export const notices = {
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
    intro: 'Una ventanita te cuenta lo que acaba de pasar. Los contadores y las listas están siempre completos.',
    kinds: {
      messages: { label: 'Mensajes', hint: 'Alguien te ha escrito.' },
      likes: { label: 'Me gusta', hint: 'Le gustas a alguien, o también le gustas.' },
      visits: { label: 'Visitas', hint: 'Alguien ha mirado tu perfil.' },
    },
    most: 'Como mucho en 24 horas',
    quiet: {
      label: 'Respetar aquí también mis horas de silencio',
      hint: 'No se abre ninguna ventana en las horas que elegiste para tus correos.',
    },
  },
  push: {
    title: 'En este dispositivo',
    label: 'Avisarme en este dispositivo',
    hint: 'Cuando no tengas abierta ninguna página nuestra. Quién y qué ha pasado.',
    words: {
      label: 'Mostrar el comienzo de los mensajes',
      hint: 'Solo en este dispositivo. Quien vea su pantalla puede leerlo, así que está apagado hasta que lo quieras. Lo que aquí no puedes leer tampoco se muestra allí.',
    },
    denied: 'Tu navegador no nos deja. Puedes cambiarlo en sus ajustes para este sitio.',
    unsupported: 'Este navegador no puede hacerlo. En un iPhone, añade antes la app a la pantalla de inicio.',
    offer: {
      title: '¿Te avisamos cuando alguien te conteste?',
      text: 'En este dispositivo, cuando no tengas abierta ninguna página nuestra: quién ha sido, no lo escrito. Puedes quitarlo cuando quieras.',
      yes: 'Sí, avísame',
      no: 'Ahora no',
    },
  },
} satisfies typeof source
