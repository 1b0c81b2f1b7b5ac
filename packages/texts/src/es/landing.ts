import type { landing as source } from '../en/landing.ts'

export const landing = {
  counted: {
    label: 'Región',
    unit: { one: 'perfil', other: 'perfiles' },
    note: 'Contados ahora mismo, no estimados.',
    none: 'Allí aún no hay nadie a quien conocer.',
    counting: 'Contando',
    failed: 'Ahora mismo no podemos contar los perfiles.',
  },
  points: {
    title: 'Con lo que puedes contar',
    who: {
      title: 'Sabes quién escribe',
      text: 'Cada perfil dice si responde una persona inscrita, una anfitriona a la que pagamos o un programa.',
    },
    price: { title: 'Sabes lo que cuesta', text: 'El precio de un mensaje está en su botón antes de que lo envíes.' },
    leave: { title: 'Puedes irte', text: 'Cancelar y borrar están en tu perfil, al momento, sin preguntar a nadie.' },
  },
  steps: {
    title: 'Cómo funciona',
    one: { title: 'Di dónde estás', text: 'Una ciudad, una edad, un correo. Son dos minutos y no cuesta nada.' },
    two: {
      title: 'Mira con calma',
      text: 'Ve a quién puedes conocer en tu región y quién está detrás de cada perfil.',
    },
    three: {
      title: 'Escribe la primera frase',
      text: 'Tómate tu tiempo. Ves el precio de un mensaje antes de enviarlo.',
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
    password: 'Te enviamos un correo para que elijas una contraseña.',
  },
  external: {
    title: 'Un momento',
    working: 'Estamos abriendo tu cuenta.',
    failedTitle: 'No hemos podido abrir tu cuenta',
  },
  linkSpent: 'Este enlace ya se ha usado o es demasiado antiguo. Si tienes una cuenta, entra aquí.',
  known: 'Ya tienes una cuenta. Entra aquí.',
} satisfies typeof source
