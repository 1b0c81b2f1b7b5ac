import type { studioPasskeys as source } from '../../en/studio/studioPasskeys.ts'

/** Palabras para entrar en el estudio con una llave de acceso (AN-06). */
export const studioPasskeys = {
  proofText: 'Se trata de tu cuenta o de tu dinero: confirma una vez más que eres tú.',
  fill: 'Rellena este campo.',
  lastOne: 'Es tu última llave de acceso. Añade otra antes.',
  ask: {
    title: 'Añade antes una llave de acceso',
    text: 'Te pagamos por tu tiempo, así que entras con una llave de acceso: tu huella, tu cara o el código de tu dispositivo. Así solo tú puedes escribir en tu nombre.',
    once: 'Es un momento. Después te pediremos una sola vez una foto de tu cara, antes de tu próximo mensaje.',
    cannot:
      'Este navegador no admite llaves de acceso. Abre el estudio en un móvil o un ordenador con bloqueo de pantalla.',
  },
  show: {
    title: 'Entra con tu llave de acceso',
    text: 'Para tu estudio no basta la contraseña, porque te pagamos por tu tiempo.',
    action: 'Usar mi llave de acceso',
    lost: '¿Ya no tienes el dispositivo? Elige una contraseña nueva por correo. Eso quita tus llaves de acceso: entra con ella, añade una llave nueva y muestra tu cara una vez antes de volver a escribir.',
    toReset: 'Elegir una contraseña nueva',
  },
  advise: {
    title: 'Ahora, una llave de acceso',
    text: 'Quien cobra entra con una llave de acceso, para que nadie más pueda escribir en su nombre. Añade una ahora en este dispositivo: la necesitarás en cuanto te aprobemos.',
    done: 'Tienes una llave de acceso. Entrarás con ella.',
  },
} satisfies typeof source
