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
    limit_photos: {
      subject: 'Per ora non puoi aggiungere foto',
      text: (until: string) =>
        `Fino al ${until} non puoi aggiungere né inviare foto. Tutto il resto funziona come prima e il limite finisce da solo.`,
    },
    limit_first_messages: {
      subject: 'Per ora non puoi scrivere a persone nuove',
      text: (until: string) =>
        `Fino al ${until} non puoi iniziare conversazioni con persone nuove. Puoi continuare con quelle con cui ti scrivi già. Il limite finisce da solo.`,
    },
    limit_phone: {
      subject: 'Per ora non puoi usare numeri di telefono',
      text: (until: string) =>
        `Fino al ${until} non puoi inserire o mostrare un numero di telefono, né vedere quelli degli altri. Tutto il resto funziona come prima e il limite finisce da solo.`,
    },
    reports_later: {
      subject: 'Per ora esaminiamo più tardi le tue segnalazioni',
      text: (until: string) =>
        `Fino al ${until} esaminiamo quello che segnali dopo altre segnalazioni ugualmente gravi. Ciò che non può aspettare resta al primo posto. Il limite finisce da solo.`,
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
  overOf: {
    limit_photos: 'Puoi di nuovo aggiungere foto',
    limit_first_messages: 'Puoi di nuovo scrivere a persone nuove',
    limit_phone: 'Puoi di nuovo usare numeri di telefono',
    reports_later: 'Le tue segnalazioni tornano nell’ordine normale',
    why: {
      time: 'Il periodo che ti avevamo indicato è finito.',
      lifted: 'Abbiamo tolto la decisione che te lo impediva.',
      deadline: 'Il tuo reclamo non è stato deciso in tempo. Finché non lo è, la decisione non vale.',
    },
    button: 'Vedi la decisione',
  },
  report: {
    subject: 'Com’è andata la tua segnalazione',
    number: (number: number) => `Si tratta della tua segnalazione numero ${number}.`,
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
