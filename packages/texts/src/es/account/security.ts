import type { security as source } from '../../en/account/security.ts'

export const security = {
  email: {
    title: 'Tu correo',
    now: (email: string) => `Tu correo es ${email}.`,
    unconfirmed: 'Aún no está confirmado. Busca nuestro mensaje.',
    resend: 'Enviarlo otra vez',
    resent: 'Va de camino. Dale cinco minutos.',
    label: 'Correo nuevo',
    submit: 'Cambiar el correo',
    doneTitle: 'Correo cambiado',
    done: (email: string) => `Te hemos escrito a ${email}. Abre ese mensaje para confirmarlo.`,
  },
  password: {
    title: 'Tu contraseña',
    submit: 'Cambiar la contraseña',
    doneTitle: 'Contraseña cambiada',
    done: 'Hemos cerrado la sesión en tus demás dispositivos.',
  },
  devices: {
    title: 'Dónde tienes la sesión abierta',
    on: (browser: string, system: string) => `${browser} en ${system}`,
    unknown: 'Dispositivo desconocido',
    current: 'Este dispositivo',
    seen: (when: string) => `Última vez: ${when}`,
    signOut: 'Cerrar sesión',
    signOutAll: 'Cerrar sesión en todas partes',
  },
  close: {
    title: 'Desactivar tu cuenta',
    text: 'Nadie te verá y se cerrará la sesión en todos tus dispositivos. Atención al cliente puede reabrirla.',
    action: 'Desactivar la cuenta',
    sure: '¿Desactivar tu cuenta?',
    keep: 'No desactivarla',
  },
  optIn: {
    title: 'Confirma tu correo',
    text: (email: string) => `Te hemos enviado un correo a ${email}. Ábrelo y pulsa el botón para activar tu cuenta.`,
    wait: 'Puede tardar cinco minutos. Mira también en spam.',
    invalid: (email: string) =>
      `${email} no parece un correo válido, así que no podemos escribirte. Cámbialo aquí abajo.`,
    wrong: '¿No es tu correo?',
    label: 'El correo correcto',
    submit: 'Cambiar correo',
    once: 'Solo se puede cambiar una vez.',
    changedTitle: 'Hecho',
    changed: (email: string) => `Te hemos enviado el correo a ${email}.`,
    later: 'Más tarde',
  },
} satisfies typeof source
