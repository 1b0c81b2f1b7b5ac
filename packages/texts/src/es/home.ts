import type { home as source } from '../en/home.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('es')

export const home = {
  actions: {
    signUp: 'Crea tu cuenta',
    logIn: 'Ya tengo cuenta',
  },
  free: 'Registrarte no cuesta nada. Lo que cuesta un mensaje se lee en su botón antes de enviarlo.',
  blocks: {
    title: 'Así lo hacemos aquí',
    security: {
      title: 'Seguridad desde el principio',
      text: 'Nadie a quien conozcas ve tu correo ni tu tarjeta. La tarjeta se escribe en una página de pago aparte.',
    },
    visibility: {
      title: 'Sabes quién escribe',
      text: 'Cada perfil dice quién está detrás: una persona, una anfitriona a la que pagamos o un programa. Sin adivinanzas.',
    },
    finding: {
      title: 'Gente cerca de ti',
      text: 'Empiezas en tu región, con cifras contadas y no inventadas.',
    },
  },
  teaser: {
    title: 'Un vistazo por dentro',
    text: 'Estos retratos son dibujos y estas personas no existen. Dentro, cada perfil dice quién contesta.',
    names: { one: 'Alba', two: 'Carmen', three: 'Irene', four: 'Noa', five: 'Vega', six: 'Julia' },
  },
  inside: {
    grid: {
      title: 'En tu región',
      text: 'Las personas de tu región en una cuadrícula, con «me gusta» y chat en cada tarjeta.',
    },
    talk: { title: 'En conversación', text: 'Lo que escribes se queda aquí: nadie necesita tu número.' },
    locked:
      'Muestras desenfocadas de personas dibujadas. Con una cuenta ves perfiles reales, y cada uno dice quién contesta.',
    see: 'Entra y mira',
    counted: {
      title: 'Cuántas personas hay',
      text: 'Sin caras de muestra ni cifras inventadas: esto es lo que cuenta ahora nuestra base de datos.',
    },
  },
  kinds: {
    title: 'Quién puede contestarte',
    text: 'Cada perfil lo muestra: en la tarjeta, en el perfil y sobre la conversación.',
    member: { title: 'Una persona', text: 'Una adulta que está aquí por ella misma. No lleva etiqueta.' },
    host: {
      title: 'Una anfitriona',
      text: 'Una adulta a la que pagamos por chatear. Escribe como ella misma, y su perfil lo dice.',
    },
    automated: { title: 'Automático', text: 'Contesta un programa. Lo dicen el perfil y cada conversación.' },
  },
  cost: {
    title: 'Lo que cuesta',
    text: 'Sin letra pequeña: esto es todo.',
    start: { title: 'Registrarse y mirar', text: 'Gratis. Para registrarte no se pide tarjeta.' },
    write: { title: 'Escribir', text: 'Los mensajes cuestan créditos. Cuántos se lee en el botón antes de pulsarlo.' },
    credits: {
      title: 'Créditos',
      text: 'Vienen con un plan. Precio, periodo y renovación están encima del botón de pago.',
    },
    leave: { title: 'Irse', text: 'Dos clics en tu perfil. Lo que pagaste sigue hasta su fin.' },
    link: 'Todos los precios y reglas',
  },
  end: 'Cuando tú quieras',
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
