/** Textos de los correos sobre una solicitud de perfil. */
export const applicationMail = {
  started: {
    subject: 'Sigue con tu solicitud',
    text: (_days: number) =>
      'Abre este enlace para confirmar tu correo y seguir donde lo dejaste. Funciona durante 30 días, en cualquier dispositivo.',
    button: 'Seguir',
  },
  sent: {
    subject: 'Hemos recibido tu solicitud',
    text: (days: number) => `Gracias. La lee una persona y te responde en ${String(days)} días como mucho.`,
    button: 'Ver tu solicitud',
  },
  approved: {
    subject: 'Tu perfil ya está publicado',
    text: (_days: number) =>
      'Tu solicitud está aprobada. A partir de ahora los miembros pueden encontrarte, y tú decides a quién respondes.',
    button: 'Abrir el estudio',
  },
  withdrawn: {
    subject: 'Has retirado tu solicitud',
    text: (_days: number) => 'Tu solicitud está cerrada y hemos borrado las fotos de tu documento.',
  },
  late: {
    subject: 'Tardamos un poco más',
    text: (days: number) =>
      `Queríamos responderte en ${String(days)} días y no hemos llegado. Tu solicitud es la siguiente: no tienes que hacer nada.`,
    button: 'Ver tu solicitud',
  },
  question: {
    subject: 'Tenemos una pregunta',
    text: (_days: number) => 'Antes de decidir nos gustaría saber esto:',
    button: 'Responder',
  },
  refused: {
    subject: 'No podemos aprobar tu solicitud',
    text: (_days: number) => 'Una persona ha mirado tu solicitud. La respuesta es no, por este motivo:',
    button: 'Ver tu solicitud',
  },
  appealStays: {
    subject: 'La respuesta sigue siendo no',
    text: (_days: number) => 'Otra persona ha vuelto a mirar tu solicitud. La respuesta no cambia:',
  },
  appealReopened: {
    subject: 'Volvemos a mirar tu solicitud',
    text: (days: number) =>
      `Otra persona te ha dado la razón. Tendrás una nueva respuesta en ${String(days)} días como mucho.`,
    button: 'Ver tu solicitud',
  },
  reasons: {
    identity: 'No hemos podido asegurarnos de quién eres.',
    profile: 'Los textos del perfil no cumplen nuestras normas.',
    photos: 'Las fotos no cumplen nuestras normas.',
    duplicate: 'Ya hay otra cuenta de la misma persona.',
    rules: 'Algo en la solicitud va contra nuestras normas.',
    no_need: 'Ahora mismo no aceptamos a nadie más en tu región.',
  },
  appeal: (days: number) =>
    `¿No estás de acuerdo? Durante ${String(days)} días puedes pedir que la mire otra persona: abre tu solicitud.`,
  ask: (email: string) => `¿Preguntas? Escribe a ${email}.`,
  reason: (brand: string) => `Recibes este correo porque has solicitado un perfil en ${brand}.`,
}
