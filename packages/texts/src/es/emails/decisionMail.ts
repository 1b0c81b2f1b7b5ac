import type { decisionMail as source } from '../../en/emails/decisionMail.ts'

export const decisionMail = {
  statement: {
    notice: {
      subject: 'Sobre nuestras reglas',
      text: 'Hemos mirado algo que hiciste aquí. Esta vez no cambia nada para ti; respeta la regla que ves abajo.',
    },
    warning: {
      subject: 'Una advertencia',
      text: 'Incumpliste una de nuestras reglas. Esto es una advertencia: cuenta para lo que decidamos la próxima vez.',
    },
    limit_photos: {
      subject: 'Por ahora no puedes añadir fotos',
      text: (until: string) =>
        `Hasta el ${until} no puedes añadir ni enviar fotos. Todo lo demás funciona como siempre y esto termina solo.`,
    },
    limit_first_messages: {
      subject: 'Por ahora no puedes escribir primero',
      text: (until: string) =>
        `Hasta el ${until} no puedes empezar conversaciones con gente nueva. Puedes seguir con las personas con las que ya hablas. Esto termina solo.`,
    },
    limit_phone: {
      subject: 'Por ahora no puedes usar teléfonos',
      text: (until: string) =>
        `Hasta el ${until} no puedes poner ni mostrar un número de teléfono, ni ver los de otras personas. Todo lo demás funciona como siempre y esto termina solo.`,
    },
    reports_later: {
      subject: 'Por ahora revisamos tus denuncias más tarde',
      text: (until: string) =>
        `Hasta el ${until} revisamos lo que denuncias después de otras denuncias igual de graves. Lo que no puede esperar sigue revisándose primero. Esto termina solo.`,
    },
    suspension: {
      subject: 'Tu cuenta está suspendida',
      text: (until: string) => `Tu cuenta está cerrada hasta el ${until}. Se abre sola.`,
    },
    closing: { subject: 'Tu cuenta está cerrada', text: 'Tu cuenta queda cerrada para siempre.' },
    rule: 'La regla',
    reason: 'Por qué',
    facts: 'En qué se basa',
    ground: { terms: 'Se basa en nuestras condiciones.', law: (law: string) => `Se basa en la ley: ${law}.` },
    foundBy: {
      report: 'Alguien lo denunció.',
      notice: 'Recibimos un aviso.',
      own_look: 'Lo encontramos nosotros.',
      software: 'Un programa nos lo señaló.',
    },
    byPerson: 'Lo decidió una persona, no un programa.',
    renewal: 'Si tienes un plan, no se renueva.',
    money: {
      kept: 'Lo que has pagado te espera: tu plan dura más, por el tiempo que no pudiste usarlo.',
      refunded: (sum: string) =>
        `Te devolvemos ${sum} por lo que pagaste y no usaste, por la misma vía por la que pagaste. No tienes que hacer nada.`,
      withheld: (sum: string) =>
        `Como se trata de una estafa, no se devuelven ${sum} por lo que no usaste. Tu derecho a desistir de un pedido en 14 días sigue intacto.`,
    },
    strike: (until: string) => `Cuenta hasta el ${until}.`,
    appeal: (until: string) =>
      `¿No estás de acuerdo? Puedes reclamar hasta el ${until}, gratis. Lo mirará otra persona.`,
    button: 'Ver la decisión y reclamar',
    otherBodies: 'También puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal.',
  },
  over: {
    subject: 'Tu cuenta vuelve a estar abierta',
    time: 'La suspensión de tu cuenta ha terminado. Ya puedes entrar.',
    lifted: 'Hemos levantado la suspensión de tu cuenta. Ya puedes entrar.',
    deadline:
      'Tu reclamación no se resolvió a tiempo. Hasta que se resuelva, la restricción no se aplica: tu cuenta está abierta y no se cobra nada.',
  },
  overOf: {
    limit_photos: 'Ya puedes volver a añadir fotos',
    limit_first_messages: 'Ya puedes volver a escribir primero',
    limit_phone: 'Ya puedes volver a usar teléfonos',
    reports_later: 'Tus denuncias vuelven al orden habitual',
    why: {
      time: 'El plazo que te indicamos ha terminado.',
      lifted: 'Hemos retirado la decisión que te lo impedía.',
      deadline: 'Tu reclamación no se resolvió a tiempo. Hasta que se resuelva, la decisión no se aplica.',
    },
    button: 'Ver la decisión',
  },
  report: {
    subject: 'Qué fue de tu denuncia',
    number: (number: number) => `Se trata de tu denuncia número ${number}.`,
    acted: (day: string) => `Hemos mirado tu denuncia del ${day} y hemos actuado.`,
    not_acted: (day: string) => `Hemos mirado tu denuncia del ${day}. No encontramos nada contrario a nuestras reglas.`,
    discreet: 'Lo que hicimos exactamente queda entre nosotros y la otra persona.',
    appeal: (until: string) => `¿No estás de acuerdo? Puedes reclamar hasta el ${until}.`,
    button: 'Ver mis denuncias',
  },
  appeal: {
    subject: 'Hemos mirado tu reclamación',
    upheld: 'Otra persona volvió a mirar la decisión. Se mantiene.',
    changed: 'Otra persona volvió a mirar la decisión y la cambió.',
    lifted: 'Otra persona volvió a mirar la decisión y la retiró. Ya no cuenta.',
    resumes: 'Vuelve a aplicarse desde ahora, por el tiempo que queda.',
    reason: 'Por qué',
    otherBodies: 'Todavía puedes acudir a un órgano certificado de resolución extrajudicial o a un tribunal.',
  },
  question: {
    subject: 'Una pregunta sobre tu reclamación',
    text: 'Antes de decidir, nos gustaría saber algo:',
    button: 'Responder',
  },
} satisfies typeof source
