import type { mail as source } from '../../en/emails/mail.ts'

export const mail = {
  greeting: 'Hola:',
  frame: {
    paste: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: '¿Preguntas? Una persona lee lo que escribas a',
    service: (title: string) => `Recibes este correo por tu cuenta en ${title}. No es publicidad.`,
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    text: (title: string) => `Alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta de ${title}.`,
    button: 'Elegir contraseña',
    expires: 'El botón funciona una sola vez, durante una hora.',
    notYou: 'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.',
  },
  firstPassword: {
    subject: 'Tu cuenta está lista: elige una contraseña',
    heading: 'Elige tu contraseña',
    text: (title: string) =>
      `Te damos la bienvenida a ${title}. Tu cuenta está lista y tu sesión sigue abierta donde la creaste. Elige una contraseña para poder volver desde cualquier sitio.`,
    button: 'Elegir contraseña',
    expires:
      'El botón funciona una sola vez, durante siete días. Después, «¿Has olvidado la contraseña?» te envía otro.',
    notYou: '¿No es tu cuenta? Escríbenos a la dirección de abajo y la borramos.',
  },
  confirm: {
    subject: 'Confirma tu correo',
    heading: '¿Es este tu correo?',
    text: (title: string) => `Alguien ha dado esta dirección para una cuenta de ${title}. Confirma que es tuya.`,
    button: 'Confirmar mi correo',
    expires: 'El botón funciona una sola vez, durante siete días.',
    notYou: '¿No es tu cuenta? Ignora este correo: si no confirmas, no cambia nada.',
  },
  welcome: {
    subject: 'Tu cuenta está lista',
    heading: '¡Qué bien tenerte aquí!',
    text: (title: string) =>
      `Te damos la bienvenida a ${title}. Confirma que este correo es tuyo: así siempre podrás volver a entrar y podrás activar la verificación en dos pasos.`,
    button: 'Confirmar mi correo',
    expires: 'El botón funciona una sola vez, durante siete días. Puedes pedir otro en Ajustes, «Cuenta».',
    notYou:
      '¿No te has registrado? Alguien habrá escrito mal su dirección. No tienes que hacer nada o, si lo prefieres, escríbenos a la dirección de abajo y borramos la cuenta.',
  },
  welcomeConfirmed: {
    subject: 'Tu cuenta está lista',
    heading: '¡Qué bien tenerte aquí!',
    text: (title: string) => `Te damos la bienvenida a ${title}. Tu cuenta está lista y tu correo, confirmado.`,
    button: 'Ver quién hay',
    notYou: '¿No te has registrado? Escríbenos a la dirección de abajo y borramos la cuenta.',
  },
  optIn: {
    subject: 'Te damos la bienvenida: confirma tu correo',
    heading: 'Te damos la bienvenida',
    text: (title: string) => `Tu cuenta de ${title} está casi lista. Confirma que este correo es tuyo para activarla.`,
    button: 'Confirmar mi correo',
    expires: 'El botón funciona una sola vez, durante siete días.',
    notYou: '¿No te has registrado? Ignora este correo: si no confirmas, no volveremos a escribirte.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    text: (title: string) =>
      `La contraseña de tu cuenta de ${title} ha cambiado hace un momento. Hemos cerrado la sesión en todos los dispositivos.`,
    notYou: '¿No has sido tú? Elige otra ahora mismo: así se cierra la sesión a todos los demás.',
    button: 'Elegir otra contraseña',
  },
  emailChanged: {
    subject: 'El correo de tu cuenta ha cambiado',
    heading: 'Tu correo ha cambiado',
    text: (title: string, newEmail: string) =>
      `Tu cuenta de ${title} usa ahora el correo ${newEmail}. Es la última vez que escribimos a esta dirección.`,
    notYou:
      '¿No has sido tú? Deshaz el cambio: la cuenta vuelve a esta dirección y se cierra la sesión en todos los dispositivos.',
    button: 'Deshacer el cambio',
    expires: 'El botón funciona una sola vez, durante 48 horas.',
  },
  disabled: {
    subject: 'Tu cuenta está desactivada',
    heading: 'Tu cuenta está desactivada',
    text: (title: string) =>
      `Como nos pediste, tu cuenta de ${title} está desactivada: nadie te ve y hemos cerrado la sesión en todos los dispositivos.`,
    back: '¿Quieres recuperarla? Escríbenos desde esta dirección y la reabrimos.',
  },
} satisfies typeof source
