import type { home as source } from '../../en/site/home.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const home = {
  actions: {
    signUp: 'Crea tu cuenta',
    logIn: 'Ya tengo cuenta',
  },
  free: 'Registrarte es gratis. Verás el precio en el botón antes de enviar un mensaje.',
  blocks: {
    title: 'Así hacemos las cosas',
    security: {
      title: 'Tu privacidad, lo primero',
      text: 'Nadie de aquí ve tu correo ni tu tarjeta. La tarjeta va en una página de pago aparte.',
    },
    visibility: {
      title: 'Sabes quién escribe',
      text: 'Cada perfil dice quién está detrás: una persona, una anfitriona a la que pagamos o un programa.',
    },
    finding: {
      title: 'Gente cerca de ti',
      text: 'Empiezas por tu región, con cifras de verdad: contadas, no inventadas.',
    },
  },
  teaser: {
    title: 'Echa un vistazo',
    text: 'Estos retratos son dibujos; estas personas no existen. Dentro, cada perfil dice quién responde.',
    names: { one: 'Alba', two: 'Carmen', three: 'Irene', four: 'Noa', five: 'Vega', six: 'Julia' },
  },
  inside: {
    grid: {
      title: 'En tu región',
      text: 'La gente de tu región de un vistazo, con «me gusta» y chat en cada tarjeta.',
    },
    talk: { title: 'En el chat', text: 'Lo que escribes se queda aquí. Nadie necesita tu número.' },
    locked: 'Muestras borrosas de personas dibujadas. Con una cuenta ves perfiles reales.',
    see: 'Entra a mirar',
    counted: {
      title: 'Cuántas personas hay',
      text: 'Sin caras de muestra ni cifras inventadas: los perfiles que hay ahora.',
    },
  },
  kinds: {
    title: 'Quién puede responderte',
    text: 'Lo verás en cada tarjeta, en cada perfil y encima de cada conversación.',
    member: { title: 'Una persona', text: 'Una mujer adulta que está aquí porque quiere. No lleva etiqueta.' },
    host: {
      title: 'Una anfitriona',
      text: 'Una mujer adulta a la que pagamos por chatear. Escribe en su propio nombre, y su perfil lo dice.',
    },
    automated: { title: 'Automático', text: 'Responde un programa. Lo dicen su perfil y cada conversación.' },
  },
  cost: {
    title: 'Cuánto cuesta',
    text: 'Sin letra pequeña: es todo esto.',
    start: { title: 'Registrarse y mirar', text: 'Gratis. Sin tarjeta.' },
    write: { title: 'Escribir', text: 'Los mensajes cuestan créditos. Verás cuántos en el botón antes de enviar.' },
    credits: {
      title: 'Créditos',
      text: 'Vienen con un plan. El precio, el periodo y la renovación están justo encima del botón de pagar.',
    },
    leave: { title: 'Irte', text: 'Dos clics en tu perfil. Lo que has pagado sigue siendo tuyo hasta que termine.' },
    link: 'Todos los precios y condiciones',
  },
  end: 'Cuando quieras, empezamos',
  reviews: {
    real: 'Lo que dicen los miembros',
    mean: (average: string, total: number) =>
      `${average} de 5, según ${plural(total, { one: '# opinión', other: '# opiniones' })} de miembros`,
    title: 'Así se ve una opinión',
    stars: (count: number) => `${count} de 5 estrellas`,
    samples: [
      {
        name: 'Javier',
        age: 41,
        stars: 5,
        text: 'Me convenció ver el precio en el botón de enviar. Nunca he tenido que preguntarme cuánto me iba a costar una charla.',
      },
      {
        name: 'Rubén',
        age: 36,
        stars: 4,
        text: 'Me gusta que cada perfil diga quién escribe. Solo echo en falta más gente en mi ciudad.',
      },
      {
        name: 'Manuel',
        age: 52,
        stars: 5,
        text: 'Tardé dos minutos en registrarme y dos clics en darme de baja. Así debería ser siempre.',
      },
      {
        name: 'Iván',
        age: 29,
        stars: 4,
        text: 'Va muy bien en el móvil y nadie te mete prisa. La primera conversación mereció la pena.',
      },
    ],
  },
} satisfies typeof source
