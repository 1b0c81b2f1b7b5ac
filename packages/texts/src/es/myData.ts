import type { myData as source } from '../en/myData.ts'

export const myData = {
  copy: {
    title: 'Una copia de tus datos',
    text: 'Todo lo que guardamos de ti, en un archivo: una página para leer, lo mismo para programas, y tus fotos. Es solo para ti y se queda aquí siete días.',
    blurred: 'Los mensajes que aquí no puedes leer tampoco se leen en la copia.',
    request: 'Hacer mi copia',
    waiting: 'Tu copia está a punto de hacerse.',
    step: (done: number, total: number) => `Paso ${done} de ${total} hecho.`,
    leave: 'No hace falta que esperes aquí: te escribimos cuando esté lista.',
    ready: 'Tu copia está lista',
    until: (day: string) => `Puedes recogerla aquí hasta el ${day}.`,
    download: (size: string) => `Descargar (${size})`,
    failed: 'No se pudo hacer tu copia. Pídela otra vez.',
    next: (when: string) => `Puedes pedir la siguiente a partir del ${when}.`,
  },
  erase: {
    title: 'Borrar tu cuenta',
    text: 'Para siempre: tu cuenta se cierra en el acto y a los 14 días nadie puede recuperarla.',
    goesTitle: 'Qué se borra',
    goes: [
      'Tu perfil, tus fotos y tu correo',
      'Lo que escribiste: la otra parte ve un perfil eliminado y ninguna palabra tuya',
      'Tus me gusta, visitas, bloqueos, dispositivos y correos',
      'Tus créditos y suscripciones: ya nada se renueva',
    ],
    staysTitle: 'Qué se queda, y por qué',
    stays: [
      'Pedidos y pagos, diez años, con un número que no nombra a nadie: lo pide la ley fiscal',
      'Mensajes que alguien denunció, un año, que solo lee nuestro soporte: son pruebas',
      'Cuándo aceptaste qué, sin tu nombre: es nuestra prueba',
    ],
    first: '¿Quieres quedarte con algo?',
    toCopy: 'Haz antes una copia de tus datos',
    action: 'Borrar mi cuenta',
    sure: '¿Borrar tu cuenta?',
    grace:
      'Desde ahora nadie te ve y se cierra la sesión en todos los dispositivos. Durante 14 días puedes echarte atrás iniciando sesión o con el enlace de nuestro correo.',
    understood: 'Entiendo que después no queda nada',
    confirm: 'Borrarla',
    keep: 'Conservarla',
    doneTitle: 'Tu cuenta se va a borrar',
    done: (day: string) =>
      `El ${day}. Hasta entonces puedes echarte atrás iniciando sesión o con el enlace del correo que te hemos enviado.`,
  },
  keep: {
    title: '¿Conservar tu cuenta?',
    intro: 'Está cerrada y a punto de borrarse. Consérvala y todo queda como estaba.',
    submit: 'Conservar mi cuenta',
    doneTitle: 'Tu cuenta está abierta de nuevo',
    done: 'Todo está como estaba. Inicia sesión para seguir.',
    toLogIn: 'Iniciar sesión',
    failedTitle: 'No pudimos abrir tu cuenta de nuevo',
  },
} satisfies typeof source
