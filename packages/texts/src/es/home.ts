import type { home as source } from '../en/home.ts'

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
  reviews: {
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
