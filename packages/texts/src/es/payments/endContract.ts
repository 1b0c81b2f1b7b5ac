import type { endContract as source } from '../../en/payments/endContract.ts'

/** Palabras de la página en la que cualquiera pide los enlaces que terminan un contrato, y de la carta que los trae. */
export const endContract = {
  cancelTitle: 'Cancela tu contrato',
  withdrawTitle: 'Desistir del contrato aquí',
  intro:
    'Dinos el correo de tu cuenta y te enviaremos un enlace por cada plan que se renueva: cancela al momento, sin contraseña y sin coste.',
  withdraw: 'Si has comprado algo en los últimos 14 días, recibirás también el enlace para desistir del contrato.',
  email: 'Correo de tu cuenta',
  submit: 'Enviarme los enlaces',
  fault: 'Escribe un correo completo.',
  sentTitle: 'Mira tu correo',
  sent: (email: string) =>
    `Si ${email} tiene cuenta aquí, nuestro correo va de camino. Dale cinco minutos y mira también en spam.`,
  none: '¿No te llega? Quizá tu cuenta usa otro correo: prueba con ese, o',
  loggedIn: 'Ya has entrado, así que son dos clics en la página de Pagos.',
  payments: 'Ir a tus pagos',
  contact: 'escríbenos.',
  again: 'Enviarme enlaces nuevos',
  linksEmail: {
    subject: 'Tus enlaces para terminar el contrato',
    intro:
      'Alguien, seguramente tú, ha preguntado en nuestra web cómo terminar los contratos de este correo. Aquí los tienes.',
    cancel: (plan: string) => `Cancelar ${plan}`,
    stopped: (plan: string, date: string) => `${plan} no se renueva. Termina el ${date} y no se cobra nada más.`,
    withdraw: (plan: string, date: string, amount: string) =>
      `Hasta el ${date} puedes desistir del contrato de ${plan}. Hoy te devolveríamos ${amount}.`,
    nothingSubject: 'No hay ningún contrato con este correo',
    nothing:
      'Alguien, seguramente tú, ha preguntado en nuestra web cómo terminar los contratos de este correo. No hay ninguno: ningún plan se renueva, no se cobrará nada y no hay ningún pedido del que desistir.',
    notYou: 'Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.',
  },
} satisfies typeof source
