import type { searchResults as source } from '../en/searchResults.ts'

export const searchResults = {
  pages: {
    '/signup': (title: string) =>
      `Crea tu cuenta en ${title}: gratis y solo para adultos. Lo que cuesta un mensaje está en el botón antes de enviarlo.`,
    '/login': (title: string) => `Entra en ${title}: tus chats, tus «me gusta» y la gente de tu zona.`,
    '/forgotPassword': (title: string) => `Elige una contraseña nueva para tu cuenta de ${title}.`,
    '/find': (title: string) =>
      `Mira cuántas personas de tu región puedes conocer en ${title}. Cada perfil dice quién contesta: un miembro, una anfitriona o un programa.`,
    '/ms': (title: string) =>
      `Conoce a gente de tu región en ${title}. Cada perfil dice quién contesta y cada precio se dice antes.`,
    '/contactUs': (title: string) =>
      `Quién está detrás de ${title} y cómo escribirnos: empresa, dirección y un formulario que leen personas.`,
    '/unsubscribe': (title: string) => `Elige qué correos de ${title} recibes, o ninguno.`,
    '/faq': (title: string) =>
      `Respuestas sobre ${title}: quién te escribe, qué cuesta cada cosa, cómo darte de baja y cómo estar seguro.`,
    '/terms': (title: string) =>
      `Las condiciones de ${title}: qué compras, cómo se renuevan los planes, cómo cancelar y cómo desistir.`,
    '/privacy': (title: string) =>
      `Qué datos guarda ${title} de ti, para qué y cuánto tiempo, y cómo llevártelos o borrarlos.`,
    '/cookie': (title: string) => `Qué guarda ${title} en tu navegador, para qué, y qué funciona solo si aceptas.`,
    '/features': (title: string) => `Qué hace ${title}: tipos de perfil, mensajes, «me gusta», créditos y planes.`,
  },
} satisfies typeof source
