import type { studioLeaving as source } from '../../en/studio/studioLeaving.ts'

/** AN-25: her data, a pause and leaving, in the studio. */
export const studioLeaving = {
  title: 'Tus datos, pausa y despedida',
  text: 'Llévate tus datos, tómate un descanso o vete para siempre.',
  back: 'Ajustes',
  copy: {
    title: 'Una copia de tus datos',
    text: 'Todo lo que guardamos sobre ti en un archivo: perfil y fotos, conversaciones, textos guardados, horarios y pagos, decisiones y quién del equipo miró qué. Es solo para ti y estará aquí siete días.',
    request: 'Preparar mi copia',
    waiting: 'Enseguida empezamos con tu copia.',
    step: (done: number, total: number) => `Paso ${done} de ${total} hecho.`,
    leave: 'No hace falta que esperes: te escribimos cuando esté lista.',
    ready: 'Tu copia está lista',
    until: (day: string) => `Puedes descargarla aquí hasta el ${day}.`,
    download: 'Descargar',
    failed: 'No hemos podido hacer tu copia. Pídela otra vez.',
    next: (when: string) => `Puedes pedir la siguiente a partir del ${when}.`,
  },
  pause: {
    title: 'Tómate un descanso',
    text: 'Los miembros ya no te encuentran y nadie nuevo puede escribirte. Tus conversaciones siguen y puedes escribir en ellas.',
    paused: 'Estás de descanso: los miembros no encuentran tu perfil.',
    start: 'Empezar el descanso',
    end: 'Mostrar mi perfil otra vez',
    unlisted: 'Ahora los miembros no ven tu perfil, así que no hay nada que pausar.',
    refused: 'Ahora tu perfil no puede volver a mostrarse. Revisa antes tu verificación de identidad.',
  },
  leave: {
    title: 'Irte para siempre',
    text: 'Tu perfil desaparece de todas las listas al momento y tu cuenta se borra 14 días después.',
    happens: [
      'Tus conversaciones terminan: los miembros leen que tu perfil está cerrado y conservan sus palabras',
      'Lo que has ganado hasta ahora sigue siendo tuyo y se te paga; tus liquidaciones se guardan lo que exige la ley fiscal',
      'Se borran tu perfil, tus fotos, tus palabras, tus textos guardados y tus notas',
      'Los mensajes de una denuncia y las decisiones se guardan mientras sean pruebas',
    ],
    action: 'Irme',
    sure: '¿Irte para siempre?',
    grace: 'Se cierra la sesión en todos tus dispositivos. Hasta entonces, el enlace de nuestro correo lo anula.',
    understood: 'Entiendo que después mi perfil ya no existe',
    confirm: 'Irme',
    stay: 'Quedarme',
    doneTitle: 'Te has ido',
    done: (day: string) =>
      `Ya nadie ve tu perfil. Tu cuenta se borra el ${day}; hasta entonces, el enlace de nuestro correo lo anula.`,
  },
} satisfies typeof source
