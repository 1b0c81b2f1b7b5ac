import type { recovery as source } from '../../en/account/recovery.ts'

export const recovery = {
  forgot: {
    title: '¿Has olvidado la contraseña?',
    intro: 'Dinos el correo de tu cuenta y te enviamos un enlace para elegir otra.',
    submit: 'Enviar el enlace',
    sentTitle: 'Mira tu correo',
    sent: (email: string) =>
      `Si ${email} tiene una cuenta, ya va un enlace de camino. Vale una sola vez y durante una hora. Dale cinco minutos y mira también en spam.`,
    toLogIn: 'Volver a la entrada',
    fault: 'Escribe tu correo.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña',
    hint: 'Mínimo 8 caracteres.',
    submit: 'Cambiar la contraseña',
    tooShort: 'Elige una contraseña de al menos 8 caracteres.',
    mismatch: 'Las dos contraseñas no coinciden.',
    doneTitle: 'Contraseña cambiada',
    done: 'Hemos cerrado la sesión en todos tus dispositivos. Entra con tu contraseña nueva.',
    expiredTitle: 'Este enlace ya no funciona',
    expired: 'Ya se ha usado o ha caducado. Pide uno nuevo.',
    again: 'Pedir otro enlace',
  },
  confirm: {
    title: 'Confirma tu correo',
    working: 'Un momento, estamos confirmando tu correo.',
    doneTitle: 'Tu correo está confirmado',
    done: 'Gracias. Entra para continuar.',
    failedTitle: 'No hemos podido confirmar tu correo',
  },
  undo: {
    title: 'Deshacer el cambio',
    intro:
      'Tu cuenta recupera su correo anterior, se cierra la sesión en todos los dispositivos y te enviamos un enlace para elegir una contraseña nueva.',
    submit: 'Deshacer el cambio',
    doneTitle: 'Cambio deshecho',
    done: 'Te hemos enviado un enlace para elegir una contraseña nueva. Hasta que lo hagas, nadie puede entrar.',
    failedTitle: 'No hemos podido deshacer el cambio',
  },
  autologin: {
    title: 'Un momento',
    working: 'Estamos entrando en tu cuenta.',
    failedTitle: 'No hemos podido entrar en tu cuenta',
  },
  goodbye: {
    title: 'Tu cuenta está desactivada',
    text: 'Aquí ya no te ve nadie y hemos cerrado la sesión en todos tus dispositivos. Si quieres recuperarla, escríbenos:',
  },
} satisfies typeof source
