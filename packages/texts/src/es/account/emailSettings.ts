import type { emailSettings as source } from '../../en/account/emailSettings.ts'

export const emailSettings = {
  title: 'Tus correos',
  intro: 'Solo te escribimos sobre lo que ha pasado de verdad, y solo cuando no estás.',
  kinds: {
    messages: { label: 'Mensajes', hint: 'Alguien te ha escrito. Lo que te dice se queda aquí.' },
    likes: { label: 'Me gusta', hint: 'Alguien te da un me gusta o te lo devuelve.' },
    visits: { label: 'Visitas', hint: 'Alguien ha visitado tu perfil.' },
    news: { label: 'Novedades y ofertas', hint: 'Publicidad nuestra. Puedes dejarla cuando quieras.' },
  },
  always: 'Los correos sobre tu cuenta y tus pedidos llegan siempre: no son publicidad.',
  rhythm: { label: 'Como mucho un correo', 1: 'al día', 7: 'a la semana' },
  quiet: {
    label: 'Horas de silencio',
    from: 'Desde',
    to: 'Hasta',
    hint: (zone) => `Sin correos entre estas horas, hora de ${zone}.`,
    never: 'Elige dos veces la misma hora para no tener horas de silencio.',
    useHere: (zone) => `Usar la hora de ${zone}`,
  },
  saved: 'Guardado',
  page: {
    title: 'Nuestros correos',
    to: (email) => `Sobre qué escribimos a ${email}:`,
    submit: 'Guardar',
    all: 'Dejar de recibirlos todos',
    doneTitle: 'Guardado',
    stopped: 'No recibirás más estos correos.',
    changed: 'Desde ahora recibes solo lo que has elegido.',
    mistake: '¿Un error? Deshacer',
    undone: 'Todo está como antes.',
    without:
      'El enlace al final de cada uno de nuestros correos lleva aquí y te deja elegir sin entrar. Si no tienes ninguno a mano, puedes elegir en tus ajustes.',
    toSettings: 'Abrir mis ajustes',
    logIn: 'Entrar y elegir',
    failedTitle: 'Este enlace no funciona',
    former:
      'Puede que sea antiguo o esté incompleto, o que ninguna cuenta use ya este correo; en ese caso ya no le escribimos. En tus ajustes puedes elegir lo mismo.',
  },
  trouble: {
    bounced: (email) => `Nuestros correos a ${email} nos vienen devueltos.`,
    complained: (email) => `Alguien marcó como spam nuestros correos a ${email}, así que hemos dejado de enviarlos.`,
    change: 'Cambiar el correo',
    retry: 'Enviar uno de prueba',
    sent: (email) => `Va un correo de camino a ${email}. Abre su enlace y listo.`,
  },
} satisfies typeof source
