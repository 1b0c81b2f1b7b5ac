import type { legalVersions as source } from '../../en/site/legalVersions.ts'
/** Las versiones de las páginas legales, y qué se pregunta a un miembro cuando una cambia. */
export const legalVersions = {
  versions: 'Versiones',
  version: (number: number, from: string) => `Versión ${String(number)}, en vigor desde el ${from}`,
  due: {
    title: 'Nuestras condiciones han cambiado',
    text: 'Lee las novedades. Para seguir tienes que aceptarlas.',
    pages: {
      terms: 'Condiciones de uso',
      privacy: 'Aviso de privacidad',
      cookie: 'Cookies',
      features: 'Qué ofrece el servicio',
      faq: 'Preguntas y respuestas',
    },
    since: (day: string) => `en vigor desde el ${day}`,
    agree: 'Acepto',
    leave: 'Salir',
    disagree: 'Si no estás de acuerdo, puedes salir, o descargar tus datos y borrar tu cuenta en los ajustes.',
    settings: 'Ajustes',
  },
} satisfies typeof source
