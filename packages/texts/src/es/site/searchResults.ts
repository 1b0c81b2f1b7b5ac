import type { searchResults as source } from '../../en/site/searchResults.ts'

export const searchResults = {
  pages: {
    '/signup': (title: string) =>
      `Crea tu cuenta en ${title}: gratis y solo para mayores de edad. Verás el precio en el botón antes de enviar un mensaje.`,
    '/login': (title: string) => `Entra en ${title}: tus chats, tus «me gusta» y la gente de tu zona.`,
    '/forgotPassword': (title: string) => `Elige una contraseña nueva para tu cuenta de ${title}.`,
    '/find': (title: string) =>
      `Mira cuántas personas de tu región puedes conocer en ${title}. Cada perfil dice quién responde: una persona, una anfitriona o un programa.`,
    '/ms': (title: string) =>
      `Conoce a gente de tu región en ${title}. Cada perfil dice quién responde y ves cada precio antes.`,
    '/contactUs': (title: string) =>
      `Quién está detrás de ${title} y cómo escribirnos: empresa, dirección y un formulario que leen personas.`,
    '/report': (title: string) =>
      `Denuncia contenido ilegal o dañino en ${title}, sin cuenta: una persona decide y te escribe.`,
    '/unsubscribe': (title: string) => `Elige qué correos de ${title} recibes, o ninguno.`,
    '/faq': (title: string) =>
      `Respuestas sobre ${title}: quién te escribe, qué cuesta cada cosa, cómo cancelar y cómo protegerte.`,
    '/terms': (title: string) =>
      `Las condiciones de ${title}: qué compras, cómo se renuevan los planes, cómo cancelar y cómo desistir.`,
    '/privacy': (title: string) =>
      `Qué datos guarda ${title} sobre ti, para qué y cuánto tiempo, y cómo descargarlos o borrarlos.`,
    '/cookie': (title: string) => `Qué guarda ${title} en tu navegador, para qué, y qué se activa solo si aceptas.`,
    '/features': (title: string) => `Qué hace ${title}: tipos de perfil, mensajes, «me gusta», créditos y planes.`,
    '/rules': (title: string) => `Las reglas de ${title}, con ejemplos, cómo decidimos y cómo reclamar.`,
  },
} satisfies typeof source
