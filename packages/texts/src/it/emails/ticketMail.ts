import type { ticketMail as source } from '../../en/emails/ticketMail.ts'

export const ticketMail = {
  number: 'Numero',
  topic: 'Argomento',
  until: 'Risposta entro il',
  topics: {
    account: 'Il mio account',
    payment: 'Pagamento, piano o rimborso',
    privacy: 'I miei dati',
    illegal: 'Contenuti illegali o dannosi',
    complaint: 'Un reclamo',
    other: 'Altro',
  },
  received: {
    heading: 'Abbiamo ricevuto il tuo messaggio',
    preview: (number: string) => `Il tuo numero è ${number}. Lo legge una persona e ti risponde per e-mail.`,
    text: 'Grazie per averci scritto. Una persona legge il tuo messaggio e ti risponde per e-mail. Questa conferma è automatica.',
    reply: 'Vuoi aggiungere qualcosa? Rispondi a questa e-mail.',
    nameIt: (number: string) => `Se ci riscrivi per questo motivo, indica ${number}.`,
    notYou: 'Non ci hai scritto tu? Qualcuno ha inserito il tuo indirizzo per errore: ignora pure questa e-mail.',
  },
  answer: {
    heading: 'La nostra risposta',
    reply: (number: string) => `Altre domande? Rispondi a questa e-mail. Il tuo numero resta ${number}.`,
  },
  reason: (title: string) => `Ricevi questa e-mail perché qualcuno ha scritto a ${title} da questo indirizzo.`,
} satisfies typeof source
