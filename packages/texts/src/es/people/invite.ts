import type { invite as english } from '../../en/people/invite.ts'

/** Texts of invitations, on his side and on hers. */
export const invite = {
  action: (name: string) => `Invita a ${name}`,
  later: {
    full: (name: string) =>
      `${name} ya tiene todas las conversaciones que puede atender y responde más tarde a la gente nueva. No se te cobra nada.`,
    hours: (name: string) => `A esta hora ${name} no está y responde más tarde a la gente nueva. No se te cobra nada.`,
    holiday: (name: string) => `${name} está de vacaciones y responde más tarde a la gente nueva. No se te cobra nada.`,
    back: (day: string) => `Vuelve después del ${day}.`,
  },
  ended: {
    angel: (name: string, day: string) => `${name} terminó esta conversación el ${day}.`,
    closing: (name: string, day: string) =>
      `El perfil de ${name} se cerró el ${day} y la conversación terminó con él. Lo que escribiste sigue aquí.`,
  },
  actionNone: 'Invitar',
  title: (name: string) => `Escribe la primera frase a ${name}`,
  label: (name: string) => `Mensaje para ${name}`,
  how: (name: string) => `${name} acepta o rechaza tu invitación. Hasta entonces no puedes volver a escribir.`,
  like: 'Cuenta como un me gusta, pero no gasta los tuyos.',
  send: 'Enviar',
  sending: 'Enviando',
  waiting: 'Estás sin conexión. Lo guardamos y lo enviamos cuando vuelvas.',
  sent: 'Enviado',
  sentInvite: (name: string) => `Ahora ${name} puede aceptarla o rechazarla. Te avisaremos.`,
  sentText: (name: string) => `${name} tiene tu mensaje y ve que te gusta su perfil.`,
  toChat: 'Abrir el chat',
  talking: (name: string) => `${name} y tú ya os habéis escrito.`,
  pending: (name: string) => `Tu invitación a ${name} está en camino.`,
  declined: (name: string) => `${name} ha rechazado tu invitación.`,
  first: (name: string) =>
    `Tu primer mensaje a ${name} es una invitación: ${name} la acepta o la rechaza, y hasta entonces no puedes volver a escribir.`,
  /** In the studio: what she is asked. */
  answer: {
    badge: 'Invitación',
    asks: (name: string) => `${name} te invita a chatear`,
    asksText: (name: string) =>
      `Si aceptas, podéis escribiros. Si rechazas, el chat sigue cerrado para ${name}. Si le respondes, es que aceptas.`,
    accept: 'Aceptar',
    decline: 'Rechazar',
    refused: 'Has rechazado esta invitación.',
    anyway: 'Aceptarla de todos modos',
  },
} satisfies typeof english
