/** Textos de los correos a las hosts sobre los abonos. */
export const payoutMail = {
  open: 'Abrir trabajo y pago',
  details: {
    subject: 'Tus datos bancarios han cambiado',
    text: (account: string) => `Se han guardado nuevos datos bancarios para tus abonos: ${account}.`,
    until: (time: string) => `Valen a partir del ${time}. Hasta entonces, los abonos van a la cuenta de antes.`,
    notYou: 'Si no has sido tú, anula el cambio con un toque y luego cambia la contraseña.',
    cancel: 'Anular el cambio',
  },
  paid: {
    subject: (sum: string) => `${sum} abonados`,
    text: (account: string) => `Tu abono ha salido de nuestro banco hacia la cuenta ${account}.`,
  },
  failed: {
    subject: 'Un abono no se ha podido hacer',
    text: (sum: string) => `Tu abono de ${sum} ha fallado. El motivo:`,
    next: 'El importe entero ha vuelto a tu saldo. Revisa tus datos bancarios; puedes volver a pedirlo.',
  },
  held: {
    subject: 'Parte de tu saldo está retenida',
    text: (sum: string) => `${sum} de tu saldo están retenidos por una decisión sobre tu cuenta. El motivo:`,
    object: 'Solo se retiene este importe. Puedes recurrir la decisión: la revisa otra persona.',
  },
}
