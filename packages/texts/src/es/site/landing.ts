import type { landing as source } from '../../en/site/landing.ts'

export const landing = {
  counted: {
    label: 'Región',
    unit: { one: 'perfil', other: 'perfiles' },
    note: 'Contados ahora mismo, nada de estimaciones.',
    none: 'Aquí todavía no hay nadie.',
    counting: 'Contando',
    failed: 'Ahora mismo no podemos contar los perfiles.',
  },
  points: {
    title: 'Con lo que puedes contar',
    who: {
      title: 'Sabes quién escribe',
      text: 'Cada perfil dice quién responde: una persona, una anfitriona a la que pagamos o un programa.',
    },
    price: { title: 'Sabes lo que cuesta', text: 'Verás el precio en el botón antes de enviar un mensaje.' },
    leave: {
      title: 'Te vas cuando quieras',
      text: 'Cancela tu plan o borra tu cuenta desde tu perfil, al momento y sin pedir permiso a nadie.',
    },
  },
  steps: {
    title: 'Cómo funciona',
    one: { title: 'Dinos dónde estás', text: 'Ciudad, edad y correo. Son dos minutos y es gratis.' },
    two: {
      title: 'Mira con calma',
      text: 'Descubre a quién puedes conocer en tu región y quién está detrás de cada perfil.',
    },
    three: {
      title: 'Escribe la primera frase',
      text: 'Sin prisas. Verás el precio antes de enviar.',
    },
  },
  region: {
    title: 'Cuántas personas hay cerca de ti',
    text: 'Elige una región. La cifra sale de la misma lista que ven los miembros.',
  },
  auto: {
    title: '¿Dónde estás?',
    text: 'Ya tenemos tu correo. Dinos tu región y estás dentro.',
    region: 'Tu región',
    choose: 'Elige tu región',
    fault: 'Elige tu región.',
    submit: 'Crear cuenta',
    password: 'Te mandamos un enlace al correo para que elijas una contraseña.',
  },
  external: {
    title: 'Un momento',
    working: 'Estamos abriendo tu cuenta.',
    failedTitle: 'No hemos podido abrir tu cuenta',
  },
  linkSpent: 'Este enlace ya se ha usado o ha caducado. Si tienes cuenta, entra aquí.',
  known: 'Ya tienes cuenta. Entra aquí.',
} satisfies typeof source
