import type { endContract as source } from '../en/endContract.ts'

/** Palabras de la página en la que cualquiera pide los enlaces que terminan un contrato, y de la carta que los trae. */
export const endContract = {
  cancelTitle: 'Cancela tu contrato',
  withdrawTitle: 'Desistir del contrato aquí',
  intro:
    'Dinos el correo de tu cuenta. Te enviamos un correo con un enlace para cada plan que se renueva: cancela al momento, sin contraseña, y no cuesta nada.',
  withdraw:
    'Para lo que compraste en los últimos 14 días, el correo trae también el enlace para desistir del contrato.',
  email: 'Correo de tu cuenta',
  submit: 'Enviarme los enlaces',
  fault: 'Escribe un correo completo.',
  sentTitle: 'Mira tu correo',
  sent: (email: string) =>
    `Si ${email} tiene una cuenta aquí, el correo está en camino. Puede tardar cinco minutos; mira también en spam.`,
  none: '¿No llega? Quizá tu cuenta tiene otro correo: prueba con ese, o',
  loggedIn: 'Ya has entrado: bastan dos clics en la página de tus pagos.',
  payments: 'A tus pagos',
  contact: 'escríbenos.',
  again: 'Enviarme enlaces nuevos',
  letter: {
    subject: 'Los enlaces que terminan tu contrato',
    intro:
      'alguien, probablemente tú, ha preguntado en nuestra web cómo terminar lo que corre con este correo. Aquí está todo.',
    cancel: (plan: string) => `Cancelar ${plan}`,
    stopped: (plan: string, date: string) => `${plan} no se renueva. Termina el ${date} y no se cobra nada más.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Hasta el ${date} puedes desistir del contrato de ${plan}. Hoy se te devolverían ${amount}.`,
    nothingSubject: 'Con este correo no corre ningún contrato',
    nothing:
      'alguien, probablemente tú, ha preguntado en nuestra web cómo terminar lo que corre con este correo. No corre nada: ningún plan se renueva, no se cobrará nada y no hay ningún pedido del que desistir.',
    notYou: 'Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
} satisfies typeof source
