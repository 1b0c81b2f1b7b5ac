import type { decisionMail as source } from '../../en/emails/decisionMail.ts'

export const decisionMail = {
  statement: {
    notice: {
      subject: 'A proposito delle nostre regole',
      text: 'Abbiamo guardato una cosa che hai fatto qui. Stavolta per te non cambia niente; rispetta la regola qui sotto.',
    },
    warning: {
      subject: 'Un avvertimento',
      text: 'Non hai rispettato una delle nostre regole. Questo è un avvertimento: la prossima volta conterà.',
    },
    suspension: {
      subject: 'Il tuo account è sospeso',
      text: (until: string) => `Il tuo account è chiuso fino al ${until}. Si riapre da solo.`,
    },
    closing: { subject: 'Il tuo account è chiuso', text: 'Il tuo account è chiuso per sempre.' },
    rule: 'La regola',
    reason: 'Perché',
    facts: 'Su cosa si basa',
    ground: { terms: 'Si basa sulle nostre condizioni.', law: (law: string) => `Si basa sulla legge: ${law}.` },
    foundBy: {
      report: 'Qualcuno l’ha segnalato.',
      notice: 'Abbiamo ricevuto una segnalazione.',
      own_look: 'L’abbiamo trovato noi.',
      software: 'Ce l’ha indicato un programma.',
    },
    byPerson: 'Ha deciso una persona, non un programma.',
    renewal: 'Se hai un piano, non si rinnova.',
    money: {
      kept: 'Quello che hai pagato ti aspetta: il tuo piano dura di più, per il tempo in cui non hai potuto usarlo.',
      refunded: (sum: string) =>
        `Ti restituiamo ${sum} per quello che hai pagato e non usato, con lo stesso mezzo con cui hai pagato. Non devi fare nulla.`,
      withheld: (sum: string) =>
        `Trattandosi di una truffa, ${sum} per quello che non hai usato non vengono restituiti. Il tuo diritto di recedere da un ordine entro 14 giorni resta intatto.`,
    },
    strike: (until: string) => `Conta fino al ${until}.`,
    appeal: (until: string) =>
      `Non sei d’accordo? Puoi fare reclamo fino al ${until}, gratis. Lo guarderà un’altra persona.`,
    button: 'Vedi la decisione e fai reclamo',
    otherBodies: 'Puoi anche rivolgerti a un organismo certificato di risoluzione extragiudiziale o a un tribunale.',
  },
  over: {
    subject: 'Il tuo account è di nuovo aperto',
    time: 'La sospensione del tuo account è finita. Puoi accedere di nuovo.',
    lifted: 'Abbiamo tolto la sospensione del tuo account. Puoi accedere di nuovo.',
    deadline:
      'Il tuo reclamo non è stato deciso in tempo. Finché non lo è, la limitazione non vale: il tuo account è aperto e non viene addebitato nulla.',
  },
  report: {
    subject: 'Com’è andata la tua segnalazione',
    acted: (day: string) => `Abbiamo guardato la tua segnalazione del ${day} e siamo intervenuti.`,
    not_acted: (day: string) =>
      `Abbiamo guardato la tua segnalazione del ${day}. Non abbiamo trovato niente contro le nostre regole.`,
    discreet: 'Cosa abbiamo fatto di preciso resta tra noi e l’altra persona.',
    appeal: (until: string) => `Non sei d’accordo? Puoi fare reclamo fino al ${until}.`,
    button: 'Vedi le mie segnalazioni',
  },
  appeal: {
    subject: 'Abbiamo guardato il tuo reclamo',
    upheld: 'Un’altra persona ha riguardato la decisione. Resta valida.',
    changed: 'Un’altra persona ha riguardato la decisione e l’ha cambiata.',
    lifted: 'Un’altra persona ha riguardato la decisione e l’ha tolta. Non conta più.',
    resumes: 'Da adesso vale di nuovo, per il tempo che resta.',
    reason: 'Perché',
    otherBodies: 'Puoi ancora rivolgerti a un organismo certificato di risoluzione extragiudiziale o a un tribunale.',
  },
  question: {
    subject: 'Una domanda sul tuo reclamo',
    text: 'Prima di decidere vorremmo sapere una cosa da te:',
    button: 'Rispondi',
  },
} satisfies typeof source
