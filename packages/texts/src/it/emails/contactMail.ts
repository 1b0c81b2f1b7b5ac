import type { contactMail as source } from '../../en/emails/contactMail.ts'

export const contactMail = {
  heading: (topic: string) => `Messaggio dal modulo di contatto: ${topic}`,
  topics: {
    account: 'Account',
    payment: 'Pagamento, piano o rimborso',
    privacy: 'Protezione dei dati',
    illegal: 'Contenuti illegali o dannosi',
    complaint: 'Un reclamo',
    other: 'Altro',
  },
  from: 'Da',
  account: 'Account',
  noAccount: 'non connesso',
  language: 'Lingua',
  languages: { en: 'inglese', es: 'spagnolo', fr: 'francese', it: 'italiano' },
  at: 'Inviato (UTC)',
  ticket: 'Numero',
  reference: 'Riferimento',
  preview: (email: string) => `Qualcuno ti ha scritto: ${email}`,
  reason: (title: string) =>
    `Ricevi questa e-mail perché questo indirizzo è il contatto di assistenza di ${title}. Se rispondi, la risposta va a chi ha scritto.`,
} satisfies typeof source
