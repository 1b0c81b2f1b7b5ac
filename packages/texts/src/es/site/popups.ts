import type { popups as source } from '../../en/site/popups.ts'

export const popups = {
  byReason: {
    profile_blocked: {
      title: 'No puedes contactar con este perfil',
      text: 'Uno de los dos ha bloqueado al otro, o el perfil ya no existe. Lo que enviaste sigue ahí, pero no puedes enviar nada nuevo.',
    },
    premium_compliant: {
      title: 'Esto viene con un plan',
      text: 'Está incluido en todos los planes. El plan se renueva solo hasta que lo canceles, y basta con pulsar un botón. Verás el precio y el periodo antes de decidir.',
    },
    read_receipts: {
      title: 'El aviso de lectura viene con un plan',
      text: 'Con cualquier plan ves cuándo ha leído tu mensaje. Para ella no cambia nada.',
    },
    iframe: {
      title: 'Esta página está dentro de otra',
      text: 'Para saber con quién tratas, y para entrar o pagar, ábrela en su propia ventana.',
    },
    account_disabled: {
      title: 'Esta cuenta está cerrada',
      text: 'Nadie puede verla ni escribirle. Solo atención al cliente puede reabrirla.',
    },
    sign_up: {
      title: '¡Qué bien verte!',
      text: 'El enlace que has abierto está incompleto. Regístrate gratis o, si ya tienes cuenta, entra: desde ahí puedes pedir otro enlace.',
    },
  },
  buttons: {
    find: 'Buscar a otras personas',
    open: 'Abrir en su propia ventana',
    support: 'Escribir a atención al cliente',
    home: 'Ir al inicio',
    signUp: 'Registrarme',
    logIn: 'Entrar',
  },
} satisfies typeof source
