import type { reversalMail as source } from '../en/reversalMail.ts'

/** Textos de las cartas sobre dinero que vuelve: un pago reclamado al banco, un aviso de fraude, un reembolso. */
export const reversalMail = {
  greeting: 'Hola:',
  reason: 'Recibes este correo por un pago tuyo. No es publicidad.',
  order: 'Pedido',
  plan: 'Plan',
  paidOn: 'Pagado el',
  amount: 'Importe',
  onStatement: 'En tu extracto',
  taken: 'Créditos retirados',
  owed: 'Créditos que debes',
  payments: 'Tus pagos',
  support: (email: string) => `¿Dudas? Escribe a ${email}: te responde una persona.`,
  noRenewal: 'El plan ya no se renueva solo. Si lo quieres otra vez, elígelo de nuevo.',
  opened: {
    subject: (plan: string) => `Tu banco ha anulado el pago de ${plan}`,
    intro: (plan: string) =>
      `tu banco ha anulado lo que pagaste por ${plan}, porque se reclamó el pago. Hasta que se decida, hemos retirado lo que venía con él.`,
    owing:
      'Ya habías usado parte de esos créditos. Nos los debes: los próximos créditos que recibas los cubrirán primero. No se cobra nada en tu tarjeta por ello.',
    plan: 'De momento el plan no te da nada y no se renueva, así que no se cobrará nada más por él.',
    mistake:
      '¿Fue un error? Dile a tu banco que retiras la reclamación. En cuanto el banco nos lo diga, todo lo retirado vuelve solo.',
    notYours: '¿No conoces este pago? Entonces déjalo todo como está y escríbenos.',
  },
  won: {
    subject: (plan: string) => `El pago de ${plan} sigue siendo válido`,
    intro: (plan: string) => `el banco ha decidido: el pago de ${plan} sigue siendo válido.`,
    means:
      'Todo lo que se retiró por la reclamación vuelve a ser tuyo: los créditos, si no han caducado, y lo que debías.',
  },
  lost: {
    subject: (plan: string) => `El dinero de ${plan} se queda contigo`,
    intro: (plan: string) => `el banco ha decidido: el dinero de ${plan} se queda contigo.`,
    means:
      'Para nosotros el asunto está cerrado. Lo que venía con este pago ya no está, y no se cobrará nada más por él.',
  },
  fraud: {
    subject: (plan: string) => `Tu banco pregunta por el pago de ${plan}`,
    intro: (plan: string) => `tu banco nos ha dicho que quizá el pago de ${plan} no era tuyo.`,
    yours:
      '¿Era tuyo? Entonces no tienes que hacer nada: conservas lo que has pagado. El plan no se renueva y hemos quitado la tarjeta.',
    notYours: '¿No lo era? Habla con tu banco y escríbenos.',
  },
  demanded: {
    subject: (amount: string) => `Tu banco te ha devuelto ${amount}`,
    intro: (amount: string, plan: string) =>
      `tu banco nos dice que has pedido tu dinero, y te ha devuelto ${amount} de lo que pagaste por ${plan}.`,
    means: 'No nos debes nada por ello y no tienes que hacer nada.',
    notYours: '¿No lo has pedido tú? Entonces escríbenos.',
  },
  unneeded: {
    subject: (amount: string) => `Te devolvemos ${amount}`,
    intro: (amount: string, plan: string) =>
      `tu banco ha cobrado ${amount} por ${plan}, pero el pago ya no hacía falta. Te lo devolvemos entero.`,
    means: 'No se ha añadido nada a tu cuenta ni ha cambiado ningún plan. No tienes que hacer nada.',
  },
  refund: {
    subject: (amount: string) => `Te devolvemos ${amount}`,
    intro: (amount: string, plan: string) => `te devolvemos ${amount} de lo que pagaste por ${plan}.`,
    when: 'El dinero vuelve por donde vino. Tarda unos días en verse en tu extracto.',
    ends: 'Con esto el plan ha terminado y no se cobrará nada más por él.',
  },
} satisfies typeof source
