import type { noticeMail as source } from '../../en/emails/noticeMail.ts'

export const noticeMail = {
  number: 'Numero',
  rule: 'La regola',
  reason: 'Perché',
  subjects: {
    receipt: (number: number) => `Abbiamo la tua segnalazione (${number})`,
    asked: (number: number) => `Dove l’hai visto? (${number})`,
    answer: (number: number) => `Com’è andata la tua segnalazione (${number})`,
    appeal: (number: number) => `Abbiamo guardato il tuo reclamo (${number})`,
    question: (number: number) => `Una domanda sul tuo reclamo (${number})`,
  },
  receipt: {
    text: (day: string) => `Grazie: abbiamo ricevuto la tua segnalazione il ${day}.`,
    next: 'Una persona la guarda, decide e ti scrive cosa è stato deciso e perché.',
    where: 'Manca una cosa: dove l’hai visto. Dillo con il pulsante qui sotto e una persona la guarda.',
    say: 'Di’ dove si trova',
  },
  asked: { text: 'Non abbiamo trovato quello che hai segnalato. Prima di decidere dobbiamo sapere:' },
  question: { text: 'Prima di decidere vorremmo sapere una cosa da te:', button: 'Rispondi' },
  button: 'Vedi la tua segnalazione',
  answer: {
    acted: 'Abbiamo guardato la tua segnalazione e siamo intervenuti.',
    not_acted: 'Abbiamo guardato la tua segnalazione. Non abbiamo trovato niente contro la legge o le nostre regole.',
  },
  byPerson: 'Ha deciso una persona, non un programma.',
  redress: (until: string) =>
    `Non sei d’accordo? Puoi fare reclamo fino al ${until}, gratis. Lo guarderà un’altra persona.`,
  object: 'Vedi la decisione e fai reclamo',
  otherBodies: 'Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale o a un tribunale.',
  appeal: {
    upheld: 'Un’altra persona ha riguardato la decisione. Resta valida.',
    changed: 'Un’altra persona ha riguardato la decisione e l’ha cambiata.',
    lifted: 'Un’altra persona ha riguardato la decisione e l’ha tolta.',
  },
  frame: (title: string) => `Ricevi questa e-mail perché hai segnalato qualcosa a ${title}. Non è pubblicità.`,
} satisfies typeof source
