import type { contactSent as source } from '../../en/site/contactSent.ts'

export const contactSent = {
  title: 'Grazie',
  under: 'Il tuo messaggio sta partendo…',
  sent: (email: string) => `Abbiamo ricevuto il tuo messaggio. Ti rispondiamo a ${email}.`,
  reference: 'Riferimento',
  kept: 'Non siamo riusciti a inviarlo. Il tuo messaggio resta in questo browser e parte da solo appena siamo raggiungibili.',
  keptInPage:
    'Non siamo riusciti a inviarlo, e questo browser non conserva nulla: lascia aperta la pagina e il tuo messaggio parte da solo appena siamo raggiungibili.',
  now: 'Prova adesso',
  again: 'Scrivi un altro messaggio',
} satisfies typeof source
