import type { recovery as source } from '../en/recovery.ts'

export const recovery = {
  forgot: {
    title: '¿Has olvidado tu contraseña?',
    intro: 'Dinos el correo de tu cuenta. Te enviamos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar el enlace',
    sentTitle: 'Mira tu correo',
    sent: (email: string) =>
      `Si hay una cuenta con ${email}, le hemos enviado un enlace. Funciona una vez y durante una hora. Puede tardar cinco minutos; mira también en el correo no deseado.`,
    toLogIn: 'Volver a entrar',
    fault: 'Escribe tu correo.',
  },
  reset: {
    title: 'Elige una contraseña nueva',
    password: 'Contraseña nueva',
    repeat: 'La misma otra vez',
    hint: 'Ocho caracteres o más.',
    submit: 'Cambiar la contraseña',
    tooShort: 'Elige una contraseña de ocho caracteres o más.',
    mismatch: 'Las dos contraseñas no coinciden.',
    doneTitle: 'Contraseña cambiada',
    done: 'Se ha cerrado la sesión en todos los dispositivos. Entra con tu contraseña nueva.',
    expiredTitle: 'Este enlace ya no funciona',
    expired: 'El procedimiento ya se ha realizado o el enlace ha caducado. Inténtalo de nuevo con otro.',
    again: 'Enviar otro enlace',
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
      'La cuenta recupera su correo anterior, se cierra la sesión en todos los dispositivos y enviamos un enlace para elegir una contraseña nueva.',
    submit: 'Deshacer el cambio',
    doneTitle: 'El cambio está deshecho',
    done: 'Hemos enviado a tu correo un enlace para elegir una contraseña nueva. Hasta entonces nadie puede entrar.',
    failedTitle: 'No hemos podido deshacer el cambio',
  },
  autologin: {
    title: 'Un momento',
    working: 'Estamos abriendo tu sesión.',
    failedTitle: 'No hemos podido abrir tu sesión',
  },
  goodbye: {
    title: 'Tu cuenta está desactivada',
    text: 'Aquí ya no te ve nadie y se ha cerrado la sesión en todos los dispositivos. Para recuperarla, escríbenos:',
  },
} satisfies typeof source
