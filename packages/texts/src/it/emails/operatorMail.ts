import type { operatorMail as source } from '../../en/emails/operatorMail.ts'

export const operatorMail = {
  invitation: {
    subject: 'Il tuo accesso al pannello di gestione',
    intro: 'Hai accesso al pannello di gestione di Incontro. Imposta qui la tua password e un secondo fattore:',
    until: 'Il link funziona una volta sola, per 24 ore.',
  },
  reset: {
    subject: 'Imposta di nuovo il secondo fattore',
    intro:
      'Un’altra persona del team ha azzerato il tuo secondo fattore. Tutte le tue sessioni sono chiuse. Scegli una password e imposta un nuovo fattore qui:',
    until: 'Il link funziona una volta sola, per 24 ore. Se non l’hai chiesto tu, avvisa subito un altro proprietario.',
  },
  alone: {
    subject: (title: string) => `Avverrà senza una seconda conferma: ${title}`,
    intro: (act: string, title: string, at: string) =>
      `È stato richiesto «${act}» per ${title}. Nessun altro può approvarlo, quindi avverrà da sé il ${at}, a meno che la richiesta non venga ritirata.`,
    look: 'Vedi la richiesta',
  },
  reason: 'Ricevi questa e-mail perché fai parte del team di questa installazione.',
} satisfies typeof source
