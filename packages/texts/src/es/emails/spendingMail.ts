import type { spendingMail as source } from '../../en/emails/spendingMail.ts'

/** Textos del correo que confirma una pausa de los pagos. */
export const spendingMail = {
  pause: {
    subject: (end: string) => `Tu pausa dura hasta el ${end}`,
    intro: (end: string) => `Tu cuenta está cerrada a los pagos hasta el ${end}, como has pedido.`,
  },
  exclusion: {
    subject: (end: string) => `Tu pausa en todas nuestras webs dura hasta el ${end}`,
    intro: (end: string) =>
      `Todas las cuentas con tu correo o tu tarjeta están cerradas a los pagos hasta el ${end} en todas nuestras webs, como has pedido.`,
  },
  renewals: 'Ya nada se renueva. Lo que has pagado es tuyo hasta que termine.',
  credits: {
    keep: 'Los créditos que no has usado siguen siendo tuyos.',
    pay_out: 'Te devolvemos en dinero los créditos que no has usado. La devolución llega con su propio correo.',
  },
  letters: 'Hasta entonces solo te enviaremos los correos obligatorios.',
  see: 'Tus gastos',
  noShorter: 'Una pausa no se puede acortar: ni tú ni nosotros podemos. Alargarla puedes cuando quieras.',
  reason: 'Recibes este correo porque se ha empezado una pausa en tu cuenta.',
} satisfies typeof source
