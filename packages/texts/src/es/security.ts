import type { security as source } from '../en/security.ts'

export const security = {
  email: {
    title: 'Tu correo',
    now: (email: string) => `Es ${email}.`,
    unconfirmed: 'Aún no está confirmado: busca nuestro correo.',
    resend: 'Enviar el correo otra vez',
    resent: 'El correo va de camino. Puede tardar cinco minutos.',
    label: 'Correo nuevo',
    submit: 'Cambiar el correo',
    doneTitle: 'Correo cambiado',
    done: (email: string) => `Hemos escrito a ${email}: abre el correo para confirmarlo.`,
  },
  password: {
    title: 'Tu contraseña',
    submit: 'Cambiar la contraseña',
    doneTitle: 'Contraseña cambiada',
    done: 'Se ha cerrado la sesión en los demás dispositivos.',
  },
  devices: {
    title: 'Dónde tienes la sesión abierta',
    on: (browser: string, system: string) => `${browser} en ${system}`,
    unknown: 'Dispositivo desconocido',
    current: 'Este dispositivo',
    seen: (when: string) => `Visto ${when}`,
    signOut: 'Cerrar sesión',
    signOutAll: 'Cerrar sesión en todas partes',
  },
  close: {
    title: 'Desactivar tu cuenta',
    text: 'Ya no te ve nadie y se cierra la sesión en todos los dispositivos. Nuestro soporte puede abrirla de nuevo.',
    action: 'Desactivar la cuenta',
    sure: '¿Desactivar tu cuenta?',
    keep: 'Mantenerla',
  },
  optIn: {
    title: 'Confirma tu correo',
    text: (email: string) => `Hemos enviado un correo a ${email}. Ábrelo y pulsa el botón para activar tu cuenta.`,
    wait: 'Puede tardar cinco minutos. Mira también en spam.',
    invalid: (email: string) =>
      `${email} no parece una dirección, así que nuestro correo no te puede llegar. Cámbiala abajo.`,
    wrong: '¿No es tu correo?',
    label: 'El correo correcto',
    submit: 'Cambiarlo',
    once: 'Se puede cambiar una vez.',
    changedTitle: 'OK',
    changed: (email: string) => `El correo va ahora a ${email}.`,
    later: 'Más tarde',
  },
} satisfies typeof source
