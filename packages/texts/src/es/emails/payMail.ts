/** Textos de los correos a las hosts sobre su trabajo y su pago. */
export const payMail = {
  button: 'Abrir trabajo y pago',
  statement: {
    subject: (month: string) => `Tu extracto de ${month}`,
    text: (month: string, total: string) => `El mes de ${month} está cerrado. Has ganado ${total}.`,
    check: 'Cada línea dice de dónde sale. Puedes volver a calcular el total y reclamar cualquier línea.',
  },
  rate: {
    subject: (day: string) => `Nuevas tarifas desde el ${day}`,
    text: (day: string) => `Lo que cobras cambia el ${day}. Antes de ese día no cambia nada.`,
    own: (month: string, wouldBe: string, was: string) =>
      `Con las nuevas tarifas, ${month} habría sido ${wouldBe} en lugar de ${was}.`,
    noMonth: 'Todavía no tienes un mes cerrado con el que comparar.',
  },
  answer: {
    subject: 'La respuesta a tu reclamación',
    granted: (amount: string) => `Tenías razón. Hemos añadido ${amount} a tu extracto.`,
    refused: 'Hemos vuelto a revisar la línea. Se queda como está, por este motivo:',
  },
  deduction: {
    subject: 'Un descuento en tu pago',
    text: (amount: string) => `Hemos descontado ${amount} de tu pago por una decisión sobre tu cuenta. El motivo:`,
    object: 'Puedes reclamar la línea en tu extracto y también la propia decisión.',
  },
  hours: {
    day: {
      subject: 'Más de 8 horas hoy',
      text: 'Hoy has trabajado más de 8 horas. Haz una pausa. A las 10 horas tu tiempo termina solo.',
    },
    week: {
      subject: 'Más de 40 horas esta semana',
      text: 'Esta semana has trabajado más de 40 horas. También lo ve quien organiza los turnos.',
    },
    stop: {
      subject: 'Por hoy ya está',
      text: 'Hoy has trabajado 10 horas: tu tiempo disponible ha terminado. Mañana sigue.',
    },
  },
}
