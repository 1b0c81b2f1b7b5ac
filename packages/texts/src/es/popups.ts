import type { popups as source } from '../en/popups.ts'

export const popups = {
  byReason: {
    profile_blocked: {
      title: 'Este perfil está cerrado para ti',
      text: 'Uno de los dos ha bloqueado al otro, o el perfil ya no existe. No se pierde nada de lo que enviaste, y no se puede enviar más.',
    },
    premium_compliant: {
      title: 'Esto viene con un plan',
      text: 'Con cualquier plan puedes hacerlo. El plan se renueva solo hasta que lo canceles, con una sola pulsación. Precio y periodo están al lado antes de decidir.',
    },
    read_receipts: {
      title: 'La confirmación de lectura viene con un plan',
      text: 'Con cualquier plan ves cuándo se ha leído tu mensaje. Ella no nota la diferencia.',
    },
    iframe: {
      title: 'Esta página está dentro de otra',
      text: 'Para saber con quién hablas, y para entrar o pagar, ábrela en una ventana propia.',
    },
    account_disabled: {
      title: 'Esta cuenta está cerrada',
      text: 'Nadie puede verla ni escribirle. Solo nuestro equipo de ayuda puede abrirla de nuevo.',
    },
    sign_up: {
      title: 'Qué bien verte',
      text: 'El enlace que has abierto no está completo. Regístrate, es gratis, o entra si ya tienes cuenta: desde ahí puedes pedir otro enlace.',
    },
  },
  buttons: {
    find: 'Buscar a otras personas',
    open: 'Abrir en una ventana propia',
    support: 'Escribir al equipo de ayuda',
    home: 'Ir al inicio',
    signUp: 'Registrarme',
    logIn: 'Entrar',
  },
} satisfies typeof source
