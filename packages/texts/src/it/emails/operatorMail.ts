import type { operatorMail as source } from '../../en/emails/operatorMail.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('it')

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
  head: {
    subject: (day: string) => `Registro del pannello di gestione, ${day}: la catena è integra`,
    subjectBroken: (day: string) => `Registro del pannello di gestione, ${day}: LA CATENA È SPEZZATA`,
    intro: (day: string, row: number, hash: string) =>
      `Il ${day} (UTC) il registro è integro fino alla riga ${number(row)}. Il suo hash è ${hash}.`,
    keep: 'Conserva questa e-mail: con essa potrai dimostrare in seguito che nessuno ha riscritto il registro.',
    broken: (row: number) =>
      `Il registro non torna più dalla riga ${number(row)}: è stata modificata, o ne manca una. Prima di tutto fai una copia del database, poi guarda il registro:`,
    act: 'Dal pannello nessuno può farlo: è avvenuto nel database stesso.',
  },
  alarms: {
    subject: (count: number) => plural(count, { one: 'Un nuovo allarme', other: '# nuovi allarmi' }),
    intro: (count: number) =>
      plural(count, { one: 'Qualcosa non va come dovrebbe:', other: 'Alcune cose non vanno come dovrebbero:' }),
    once: 'Di ogni allarme ti avvisiamo una volta sola. Resta in Oggi finché non finisce o viene rimandato.',
  },
  reason: 'Ricevi questa e-mail perché fai parte del team di questa installazione.',
} satisfies typeof source
