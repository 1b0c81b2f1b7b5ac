import type { myData as source } from '../../en/account/myData.ts'

export const myData = {
  copy: {
    title: 'Una copia de tus datos',
    text: 'Todo lo que guardamos sobre ti en un archivo: una página para leer, los mismos datos para programas y tus fotos. Es solo para ti y estará aquí siete días.',
    blurred: 'Los mensajes que no puedes leer aquí tampoco se leen en la copia.',
    request: 'Preparar mi copia',
    waiting: 'Enseguida empezamos con tu copia.',
    step: (done: number, total: number) => `Paso ${done} de ${total} hecho.`,
    leave: 'No hace falta que esperes: te escribimos cuando esté lista.',
    ready: 'Tu copia está lista',
    until: (day: string) => `Puedes descargarla aquí hasta el ${day}.`,
    download: (size: string) => `Descargar (${size})`,
    failed: 'No hemos podido hacer tu copia. Pídela otra vez.',
    next: (when: string) => `Puedes pedir la siguiente a partir del ${when}.`,
  },
  erase: {
    title: 'Borrar tu cuenta',
    text: 'Para siempre: tu cuenta se cierra al momento y, pasados 14 días, nadie puede recuperarla.',
    goesTitle: 'Qué se borra',
    goes: [
      'Tu perfil, tus fotos y tu correo',
      'Lo que escribiste: la otra persona ve un perfil borrado y ni una palabra tuya',
      'Tus me gusta, visitas, bloqueos, dispositivos y correos',
      'Tus créditos y suscripciones: ya nada se renueva',
    ],
    staysTitle: 'Qué se queda, y por qué',
    stays: [
      'Pedidos y pagos, diez años, con un número en lugar de tu nombre: lo exige la ley fiscal',
      'Los mensajes que alguien denunció, un año, y solo los lee atención al cliente: son pruebas',
      'Qué aceptaste y cuándo, sin tu nombre: es nuestra prueba',
    ],
    first: '¿Quieres quedarte con algo?',
    toCopy: 'Antes, prepara una copia de tus datos',
    action: 'Borrar mi cuenta',
    sure: '¿Borrar tu cuenta?',
    grace:
      'Desde ahora nadie te ve y se cierra la sesión en todos tus dispositivos. Tienes 14 días para cambiar de idea: basta con entrar o usar el enlace de nuestro correo.',
    understood: 'Entiendo que después no queda nada',
    confirm: 'Borrarla',
    keep: 'Conservarla',
    doneTitle: 'Tu cuenta se va a borrar',
    done: (day: string) =>
      `Será el ${day}. Hasta entonces puedes cambiar de idea: basta con entrar o usar el enlace del correo que te hemos enviado.`,
  },
  keep: {
    title: '¿Conservar tu cuenta?',
    intro: 'Está cerrada y a punto de borrarse. Consérvala y todo queda como estaba.',
    submit: 'Conservar mi cuenta',
    doneTitle: 'Tu cuenta está abierta de nuevo',
    done: 'Todo está como estaba. Entra para seguir.',
    toLogIn: 'Entrar',
    failedTitle: 'No hemos podido reabrir tu cuenta',
  },
} satisfies typeof source
