import type { reversalMail as source } from '../../en/emails/reversalMail.ts'

/** Textos de las cartas sobre dinero que vuelve: un pago reclamado al banco, un aviso de fraude, un reembolso. */
export const reversalMail = {
  greeting: 'Hola:',
  reason: 'Recibes este correo por un pago que hiciste. No es publicidad.',
  order: 'Pedido',
  plan: 'Plan',
  paidOn: 'Pagado el',
  amount: 'Importe',
  onStatement: 'En tu extracto',
  taken: 'Créditos retirados',
  owed: 'Créditos que debes',
  payments: 'Tus pagos',
  support: (email: string) => `¿Preguntas? Escribe a ${email}: te responde una persona.`,
  noRenewal: 'El plan ya no se renueva. Si lo quieres otra vez, vuelve a elegirlo.',
  opened: {
    subject: (plan: string) => `Tu banco ha anulado el pago de ${plan}`,
    intro: (plan: string) =>
      `Tu banco ha anulado lo que pagaste por ${plan}, porque se reclamó el pago. Hasta que se decida, hemos retirado lo que incluía.`,
    owing:
      'Ya habías usado parte de esos créditos, así que nos los debes: los próximos que recibas los saldarán primero. No te cobraremos nada en la tarjeta por esto.',
    plan: 'El plan está en pausa y no se renueva, así que no te cobraremos nada más por él.',
    mistake:
      '¿Ha sido un error? Pide a tu banco que retire la reclamación. En cuanto nos lo diga, recuperas todo lo que hemos retirado.',
    notYours: '¿No reconoces este pago? Entonces déjalo todo como está y escríbenos.',
  },
  won: {
    subject: (plan: string) => `El pago de ${plan} sigue siendo válido`,
    intro: (plan: string) => `El banco ha decidido: el pago de ${plan} sigue siendo válido.`,
    means:
      'Todo lo que retiramos por la reclamación vuelve a ser tuyo: los créditos que no hayan caducado, y ya no debes nada por ella.',
  },
  lost: {
    subject: (plan: string) => `Te quedas con el dinero de ${plan}`,
    intro: (plan: string) => `El banco ha decidido: te quedas con el dinero de ${plan}.`,
    means:
      'Por nuestra parte, asunto cerrado. Lo que incluía este pago ya no está, y no te cobraremos nada más por él.',
  },
  fraud: {
    subject: (plan: string) => `Tu banco pregunta por el pago de ${plan}`,
    intro: (plan: string) => `Tu banco nos ha dicho que quizá el pago de ${plan} no era tuyo.`,
    yours:
      '¿Era tuyo? Entonces no tienes que hacer nada: conservas lo que has pagado. El plan no se renueva y hemos quitado la tarjeta.',
    notYours: '¿No lo era? Habla con tu banco y escríbenos.',
  },
  demanded: {
    subject: (amount: string) => `Tu banco te ha devuelto ${amount}`,
    intro: (amount: string, plan: string) =>
      `Tu banco nos dice que has pedido la devolución, y te ha reembolsado ${amount} de lo que pagaste por ${plan}.`,
    means: 'No nos debes nada por esto y no tienes que hacer nada.',
    notYours: '¿No lo has pedido tú? Entonces escríbenos.',
  },
  unneeded: {
    subject: (amount: string) => `Te devolvemos ${amount}`,
    intro: (amount: string, plan: string) =>
      `Tu banco ha cobrado ${amount} por ${plan}, pero el pago ya no hacía falta. Te lo devolvemos entero.`,
    means: 'No se ha añadido nada a tu cuenta ni ha cambiado ningún plan. No tienes que hacer nada.',
  },
  refund: {
    subject: (amount: string) => `Te devolvemos ${amount}`,
    intro: (amount: string, plan: string) => `Te devolvemos ${amount} de lo que pagaste por ${plan}.`,
    when: 'El dinero vuelve por donde pagaste. Tarda unos días en verse en tu extracto.',
    ends: 'Con esto el plan ha terminado y no se cobrará nada más por él.',
  },
} satisfies typeof source
