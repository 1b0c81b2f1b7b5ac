import type { invite as english } from '../../en/people/invite.ts'

/** Texts of invitations, on his side and on hers. */
export const invite = {
  action: (name: string) => `Invita ${name}`,
  later: {
    full: (name: string) =>
      `${name} ha già tutte le conversazioni che riesce a seguire e risponde più tardi alle persone nuove. Non ti viene addebitato nulla.`,
    hours: (name: string) =>
      `A quest’ora ${name} non c’è e risponde più tardi alle persone nuove. Non ti viene addebitato nulla.`,
    holiday: (name: string) =>
      `${name} è in ferie e risponde più tardi alle persone nuove. Non ti viene addebitato nulla.`,
    back: (day: string) => `Torna dopo il ${day}.`,
  },
  ended: {
    angel: (name: string, day: string) => `${name} ha chiuso questa conversazione il ${day}.`,
    closing: (name: string, day: string) =>
      `Il profilo di ${name} è stato chiuso il ${day} e con lui è finita la conversazione. Quello che hai scritto resta qui.`,
  },
  actionNone: 'Invita',
  title: (name: string) => `Scrivi la prima frase a ${name}`,
  label: (name: string) => `Messaggio per ${name}`,
  how: (name: string) => `${name} accetta o rifiuta il tuo invito. Fino ad allora non puoi scrivere di nuovo.`,
  like: 'Vale come un mi piace, ma non consuma i tuoi.',
  send: 'Invia',
  sending: 'Invio in corso',
  waiting: 'Sei offline. Lo teniamo e parte quando torni online.',
  sent: 'Inviato',
  sentInvite: (name: string) => `Ora ${name} può accettarlo o rifiutarlo. Ti avvisiamo noi.`,
  sentText: (name: string) => `${name} ha il tuo messaggio e vede che il suo profilo ti piace.`,
  toChat: 'Apri la chat',
  talking: (name: string) => `Tu e ${name} vi siete già scritti.`,
  pending: (name: string) => `Il tuo invito a ${name} sta partendo.`,
  declined: (name: string) => `${name} ha rifiutato il tuo invito.`,
  first: (name: string) =>
    `Il tuo primo messaggio a ${name} è un invito: ${name} lo accetta o lo rifiuta, e fino ad allora non puoi scrivere di nuovo.`,
  /** In the studio: what she is asked. */
  answer: {
    badge: 'Invito',
    asks: (name: string) => `${name} ti invita a chattare`,
    asksText: (name: string) =>
      `Se accetti, potete scrivervi. Se rifiuti, la chat resta chiusa per ${name}. Se rispondi, vale come accettare.`,
    accept: 'Accetta',
    decline: 'Rifiuta',
    refused: 'Hai rifiutato questo invito.',
    anyway: 'Accettalo comunque',
  },
} satisfies typeof english
