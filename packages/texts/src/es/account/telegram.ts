/** Textos de los avisos por Telegram, en la página y del bot. */
export const telegram = {
  title: 'Avisos por Telegram',
  intro:
    'Un chat con nuestro bot te dice quién te ha escrito, a quién le gustas y quién te ha visitado cuando no tienes la web abierta. Nunca dice qué te han escrito, pero quien vea tu móvil puede ver un nombre.',
  start: {
    first: 'Abre nuestro bot en Telegram y pulsa Iniciar.',
    second: 'Vuelve a esta página: muestra el código que te ha dado el bot.',
    open: 'Abrir Telegram',
    other: (bot: string) => `¿Tienes Telegram en otro dispositivo? Busca allí @${bot} y envíale esto:`,
    command: (id: string) => `/start ${id}`,
  },
  ask: {
    title: (name: string) => `${name} ha pulsado Iniciar en Telegram`,
    code: (code: string) => `¿El bot te muestra el código ${code}? Entonces eres tú.`,
    yes: 'Sí, soy yo',
    no: 'No, no soy yo',
  },
  refused: 'Has hecho bien en mirar. Ahí no se enviará nada.',
  lapsed: 'Ese código ha caducado. Pulsa Iniciar en Telegram otra vez.',
  linked: {
    title: (name: string) => `${name} recibe tus avisos`,
    since: (day: string) => `Vinculado el ${day}. Tus horas de silencio valen también allí.`,
    kinds: 'Qué te avisamos por Telegram',
    stop: 'Dejar los avisos por Telegram',
    stopped: 'No habrá más avisos por Telegram.',
  },
  none: {
    title: 'Aquí no hay bot',
    text: 'Este servicio no usa Telegram. Podemos avisarte por correo o en este dispositivo.',
    action: 'Elegir cómo te avisamos',
  },
  row: { label: 'En Telegram', link: 'Vincular Telegram', change: 'Cambiar' },
  bot: {
    confirm: (code: string, brand: string) =>
      `Tu código es ${code}. Vuelve a ${brand} y confirma que es el mismo. Hasta entonces no escribiremos nada aquí.`,
    linked: (brand: string) =>
      `Hecho. Desde ahora los avisos de ${brand} llegan aquí. Envía /stop para dejar de recibirlos.`,
    stopped: 'Hecho. Aquí ya no recibirás más avisos.',
    notLinked: (brand: string) => `Ninguna cuenta de ${brand} está vinculada a este chat: no hay nada que parar.`,
    onlyNews: (brand: string) =>
      `Soy un programa y solo traigo avisos de ${brand}. Nadie lee lo que escribas aquí. Envía /stop para dejar de recibirlos.`,
    button: 'Abrir',
  },
}
