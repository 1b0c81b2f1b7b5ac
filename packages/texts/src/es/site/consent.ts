import type { consent as source } from '../../en/site/consent.ts'

export const consent = {
  banner: {
    title: 'Tú eliges',
    text: (brand, purposes) =>
      `A ${brand} le gustaría usar ${purposes}. No se activa nada hasta que aceptes, y aquí todo funciona igual sin ello.`,
  },
  nouns: { analytics: 'estadísticas', marketing: 'publicidad', recording: 'grabaciones de sesión' },
  actions: {
    acceptAll: 'Aceptar todo',
    refuseAll: 'Rechazar todo',
    choose: 'Elegir',
    save: 'Guardar mi elección',
    change: 'Cambiar',
    policy: 'Qué se guarda en tu navegador',
  },
  settings: {
    title: 'Ajustes de privacidad',
    intro:
      'Permite cada cosa por separado, o ninguna. Puedes cambiar de idea cuando quieras; lo que desactives se detiene al momento.',
    needed: {
      title: 'Necesario para el servicio',
      text: 'Mantiene tu sesión y tu idioma, y hace que tus mensajes lleguen. Solo nos llega a nosotros.',
      always: 'Siempre activo',
    },
    purposes: {
      analytics: { title: 'Estadísticas', text: 'Qué páginas se abren, para saber qué se usa.' },
      marketing: {
        title: 'Publicidad',
        text: 'Le dice a una empresa de publicidad que alguien se ha registrado o ha ido a pagar, para que sepa qué anuncios han funcionado.',
      },
      recording: {
        title: 'Grabación de la sesión',
        text: 'Cómo se hace clic y se desplaza una página, sin los textos, campos ni imágenes que contiene.',
      },
    },
    own: (brand) => `El propio ${brand}, como total diario. No se guarda nada sobre ti.`,
    sendsTo: (hosts) => `Envía a ${hosts}.`,
    privacyOf: (company) => `Aviso de privacidad de ${company}`,
  },
  signal: {
    title: 'Tu navegador dice que no por ti',
    text: 'Envía la señal Global Privacy Control y la tomamos como un no: no se activa nada de esto. Para elegir aquí, desactiva la señal en tu navegador.',
  },
  card: {
    title: 'Cookies y complementos',
    nothing: (brand) => `${brand} no usa nada que necesite tu consentimiento.`,
    asking: 'Aún no has respondido. Hasta entonces no se activa nada que necesite tu consentimiento.',
    allowed: (purposes) => `Permites ${purposes}.`,
    refused: 'Has rechazado todo lo que necesita tu consentimiento.',
    history: 'Tus respuestas',
    none: 'No hay ninguna respuesta registrada.',
    how: {
      accept_all: 'Aceptado todo',
      refuse_all: 'Rechazado todo',
      choose: 'Elegido',
      signal: 'Retirado por Global Privacy Control',
    },
    nothingAllowed: 'nada permitido',
    version: (version) => `texto de ${version}`,
  },
} satisfies typeof source
