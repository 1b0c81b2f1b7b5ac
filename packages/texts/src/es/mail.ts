import type { mail as source } from '../en/mail.ts'

export const mail = {
  greeting: 'Hola:',
  frame: {
    paste: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: '¿Tienes preguntas? Una persona lee lo que escribas a',
    service: (title: string) => `Recibes este correo por tu cuenta en ${title}. No es publicidad.`,
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    heading: 'Elige una contraseña nueva',
    text: (title: string) => `alguien, esperamos que tú, ha pedido una contraseña nueva para tu cuenta en ${title}.`,
    button: 'Elegir contraseña',
    expires: 'El botón funciona una vez y durante una hora.',
    notYou: 'Si no has sido tú, no tienes que hacer nada: tu contraseña sigue igual.',
  },
  firstPassword: {
    subject: 'Tu cuenta ya está: elige una contraseña',
    heading: 'Elige tu contraseña',
    text: (title: string) =>
      `te damos la bienvenida a ${title}. Tu cuenta está abierta y tu sesión iniciada donde la abriste. Elige una contraseña para volver desde cualquier sitio.`,
    button: 'Elegir contraseña',
    expires: 'El botón funciona una vez y durante siete días. Después, «¿Has olvidado la contraseña?» te envía otro.',
    notYou: 'Si no sabes de ninguna cuenta, escríbenos a la dirección de abajo y la quitamos.',
  },
  confirm: {
    subject: 'Confirma tu correo',
    heading: '¿Es este tu correo?',
    text: (title: string) => `esta dirección se ha indicado para una cuenta en ${title}. Confirma que es tuya.`,
    button: 'Confirmar mi correo',
    expires: 'El botón funciona una vez y durante siete días.',
    notYou: 'Si no sabes de ninguna cuenta, ignora este correo: sin tu confirmación todo sigue como está.',
  },
  welcome: {
    subject: 'Tu cuenta está lista',
    heading: 'Qué bien tenerte aquí',
    text: (title: string) =>
      `te damos la bienvenida a ${title}. Confirma que este correo es tuyo: así siempre podrás volver a entrar y podrás añadir un segundo paso al iniciar sesión.`,
    button: 'Confirmar mi correo',
    expires: 'El botón funciona una vez y durante siete días. En Ajustes, «Cuenta», puedes pedir otro.',
    notYou:
      '¿No te has registrado? Alguien habrá escrito mal su dirección. No tienes que hacer nada; si quieres que eliminemos la cuenta, escríbenos a la dirección de abajo.',
  },
  welcomeConfirmed: {
    subject: 'Tu cuenta está lista',
    heading: 'Qué bien tenerte aquí',
    text: (title: string) => `te damos la bienvenida a ${title}. Tu cuenta está lista y tu correo, confirmado.`,
    button: 'Ver quién está',
    notYou: '¿No te has registrado? Escríbenos a la dirección de abajo y eliminaremos la cuenta.',
  },
  optIn: {
    subject: 'Te damos la bienvenida: confirma tu correo',
    heading: 'Te damos la bienvenida',
    text: (title: string) =>
      `tu cuenta en ${title} está lista. Confirma que este correo es tuyo y quedará activa del todo.`,
    button: 'Confirmar mi correo',
    expires: 'El botón funciona una vez y durante siete días.',
    notYou: 'Si no te has registrado, ignora este correo: sin tu confirmación no te escribiremos más.',
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    heading: 'Tu contraseña ha cambiado',
    text: (title: string) =>
      `la contraseña de tu cuenta en ${title} ha cambiado hace un momento. Se ha cerrado la sesión en todos los dispositivos.`,
    notYou: 'Si no has sido tú, elige otra ahora mismo; así se cierra la sesión de cualquier otra persona.',
    button: 'Elegir otra contraseña',
  },
  emailChanged: {
    subject: 'El correo de tu cuenta ha cambiado',
    heading: 'Tu correo ha cambiado',
    text: (title: string, newEmail: string) =>
      `tu cuenta en ${title} tiene ahora el correo ${newEmail}. A esta dirección te escribimos por última vez.`,
    notYou:
      'Si no has sido tú, deshaz el cambio: la cuenta vuelve a esta dirección y se cierra la sesión en todos los dispositivos.',
    button: 'Deshacer el cambio',
    expires: 'El botón funciona una vez y durante 48 horas.',
  },
  disabled: {
    subject: 'Tu cuenta está desactivada',
    heading: 'Tu cuenta está desactivada',
    text: (title: string) =>
      `como has pedido, tu cuenta en ${title} está desactivada: nadie te ve allí y se ha cerrado la sesión en todos los dispositivos.`,
    back: '¿Quieres recuperarla? Escríbenos desde esta dirección y la abrimos de nuevo.',
  },
} satisfies typeof source
