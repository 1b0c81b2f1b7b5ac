import type { liveness as source } from '../../en/studio/liveness.ts'

export const liveness = {
  title: 'Confirma que eres tú',
  kept: 'Tu mensaje está guardado y sale una sola vez, en cuanto termines.',
  takes: 'Es un momento: hace falta tu cara, ningún documento.',
  begin: 'Empezar',
  again: 'Probar otra vez',
  elsewhere: 'La comprobación se hace en las páginas de un servicio. Vuelve aquí cuando acabes.',
  toService: 'Abrir el servicio',
  picture: 'Una foto de tu cara, hecha ahora',
  take: 'Hacer una foto',
  replace: 'Hacer otra',
  looked: 'Solo la mira un operador formado. Está cifrada y se borra 30 días después.',
  handIn: 'Enviar',
  sandbox: 'Resultado de esta demo',
  sandboxHint: 'En una demo nadie te mira: elige lo que encuentra la comprobación.',
  waiting: 'Espera aquí el resultado, o vuelve más tarde.',
  held: 'Este mensaje espera a que confirmes que eres tú.',
  open: 'Confirmar que eres tú',
  signs: {
    two_places:
      'Alguien ha escrito desde dos sitios a la vez. Solo tú puedes escribir en tu nombre: demuestra que eres tú.',
    new_device: 'Escribes desde un dispositivo nuevo a una hora poco habitual. Demuestra que eres tú.',
    long_day: 'Hoy se lleva escribiendo aquí más de 16 horas. Demuestra que eres tú.',
    monthly: 'Cada 30 días te pedimos que demuestres que eres tú. Los miembros ven cuándo fue.',
    new_passkey: 'Se añadió una llave de acceso a tu cuenta sin usar otra anterior. Muestra que eres tú.',
  },
  outcomes: {
    approved: 'Eres tú',
    unclear: 'No se puede juzgar',
    face_differs: 'Otra cara',
  },
  failed: {
    unclear: 'No te hemos visto bien. Busca más luz y prueba otra vez.',
    face_differs:
      'No se ha reconocido la cara. Una persona lo está mirando; no se ha limitado nada. Puedes probar otra vez.',
  },
} satisfies typeof source
