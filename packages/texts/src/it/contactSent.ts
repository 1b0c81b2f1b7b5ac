import type { contactSent as source } from '../en/contactSent.ts'

export const contactSent = {
  title: 'Grazie',
  under: 'Il tuo messaggio sta partendo…',
  sent: (email: string) => `Il tuo messaggio è arrivato. Rispondiamo a ${email}.`,
  reference: 'Riferimento',
  kept: 'In questo momento non è partito. Il tuo messaggio è conservato in questo browser e parte da solo appena siamo raggiungibili.',
  keptInPage:
    'In questo momento non è partito, e questo browser non conserva nulla: lascia aperta la pagina e il tuo messaggio parte da solo appena siamo raggiungibili.',
  now: 'Prova adesso',
  again: 'Scrivi un altro messaggio',
} satisfies typeof source
