import type { letters as source } from '../en/letters.ts'

export const letters = {
  title: 'Correos para ti',
  intro: 'Solo te escribimos sobre lo que ha pasado de verdad, y solo mientras no estás.',
  kinds: {
    messages: { label: 'Mensajes', hint: 'Alguien te ha escrito. Lo que pone se queda aquí.' },
    likes: { label: 'Me gusta', hint: 'Le gustas a alguien, o también le gustas.' },
    visits: { label: 'Visitas', hint: 'Alguien ha mirado tu perfil.' },
    news: { label: 'Novedades y ofertas', hint: 'Publicidad nuestra. Puedes retirarlo cuando quieras.' },
  },
  always: 'Los correos sobre tu cuenta y tus pedidos llegan siempre: no son publicidad.',
  rhythm: { label: 'Como mucho un correo', 1: 'al día', 7: 'a la semana' },
  quiet: {
    label: 'Horas de silencio',
    from: 'Desde',
    to: 'Hasta',
    hint: (zone) => `Entonces no hay correos, según el reloj de ${zone}.`,
    never: 'La misma hora dos veces significa sin horas de silencio.',
    useHere: (zone) => `Usar el reloj de ${zone}`,
  },
  saved: 'Guardado',
  page: {
    title: 'Nuestros correos',
    to: (email) => `A ${email} escribimos sobre:`,
    submit: 'Guardar',
    all: 'Dejar de recibirlos todos',
    doneTitle: 'Guardado',
    stopped: 'Ya no recibirás más correos de estos.',
    changed: 'Desde ahora recibes lo que has elegido.',
    mistake: 'Ha sido un error: deshacer',
    undone: 'Todo está como antes.',
    without:
      'El enlace al final de cada uno de nuestros correos lleva aquí y te deja elegir sin iniciar sesión. Si no tienes ningún correo a mano, puedes elegir en tus ajustes.',
    toSettings: 'Abrir mis ajustes',
    logIn: 'Iniciar sesión y elegir',
    failedTitle: 'Este enlace no se puede usar',
    former:
      'Puede ser antiguo o estar cortado, o quizá ninguna cuenta tiene ya este correo, y entonces no le escribimos más. En tus ajustes puedes elegir lo mismo.',
  },
  trouble: {
    bounced: (email) => `Nuestros correos a ${email} vuelven.`,
    complained: (email) => `Nuestros correos a ${email} se marcaron como no deseados, así que no enviamos ninguno.`,
    change: 'Cambiar el correo',
    retry: 'Enviar uno de prueba',
    sent: (email) => `Va un correo de camino a ${email}. Abre su enlace y todo vuelve a estar bien.`,
  },
} satisfies typeof source
