import type { consent as source } from '../en/consent.ts'

export const consent = {
  banner: {
    title: 'Tú eliges',
    text: (brand, purposes) =>
      `A ${brand} le gustaría usar ${purposes}. Nada de ello funciona antes de que aceptes, y todo aquí funciona sin ello.`,
  },
  nouns: { analytics: 'estadísticas', marketing: 'publicidad', recording: 'grabaciones de sesiones' },
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
      'Permite cada cosa por separado, o ninguna. Puedes cambiarlo cuando quieras; lo que retiras se detiene al momento.',
    needed: {
      title: 'Necesario para el servicio',
      text: 'Mantiene tu sesión, tu idioma y los mensajes en camino. No va a nadie más que a nosotros.',
      always: 'Siempre activo',
    },
    purposes: {
      analytics: { title: 'Estadísticas', text: 'Qué páginas se abren, para ver qué se usa.' },
      marketing: {
        title: 'Publicidad',
        text: 'Dice a una empresa de publicidad que alguien se ha registrado o ha ido a pagar, para que sepa cuáles de sus anuncios han funcionado.',
      },
      recording: {
        title: 'Grabación de la sesión',
        text: 'Cómo se pulsa y se desplaza una página, sin ninguna palabra, campo o imagen de ella.',
      },
    },
    own: (brand) => `${brand} mismo, como suma por día. No se guarda nada sobre ti.`,
    sendsTo: (hosts) => `Envía a ${hosts}.`,
    privacyOf: (company) => `Aviso de privacidad de ${company}`,
  },
  signal: {
    title: 'Tu navegador rechaza por ti',
    text: 'Envía la señal Global Privacy Control, y la entendemos como un no: nada de esto funciona. Para elegir aquí, desactiva la señal en tu navegador.',
  },
  card: {
    title: 'Cookies y complementos',
    nothing: (brand) => `${brand} no usa nada que necesite tu consentimiento.`,
    asking: 'Aún no has respondido. Hasta entonces no funciona nada que necesite tu consentimiento.',
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
