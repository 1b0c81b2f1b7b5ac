import type { mail as source } from '../en/mail.ts'

export const mail = {
  greeting: 'Ciao,',
  frame: {
    paste: 'Se il pulsante non funziona, copia questo indirizzo nel tuo browser:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: 'Hai domande? Una persona legge quello che scrivi a',
    service: (title: string) => `Ricevi questa e-mail per il tuo account su ${title}. Non è pubblicità.`,
  },
  reset: {
    subject: 'Scegli una nuova password',
    heading: 'Scegli una nuova password',
    text: (title: string) => `qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account su ${title}.`,
    button: 'Scegli la password',
    expires: 'Il pulsante funziona una volta e per un’ora.',
    notYou: 'Se non sei stato tu, non devi fare niente: la tua password resta com’è.',
  },
  firstPassword: {
    subject: 'Il tuo account è pronto: scegli una password',
    heading: 'Scegli la tua password',
    text: (title: string) =>
      `ti diamo il benvenuto su ${title}. Il tuo account è aperto e hai già effettuato l’accesso dove l’hai creato. Scegli una password per tornare da ovunque.`,
    button: 'Scegli la password',
    expires: 'Il pulsante funziona una volta e per sette giorni. Dopo, «Password dimenticata» te ne manda un altro.',
    notYou: 'Se non sai di nessun account, scrivici all’indirizzo qui sotto e lo togliamo.',
  },
  confirm: {
    subject: 'Conferma la tua e-mail',
    heading: 'Questa e-mail è tua?',
    text: (title: string) => `questo indirizzo è stato indicato per un account su ${title}. Conferma che è tuo.`,
    button: 'Conferma la mia e-mail',
    expires: 'Il pulsante funziona una volta e per sette giorni.',
    notYou: 'Se non sai di nessun account, ignora questa e-mail: senza la tua conferma non cambia niente.',
  },
  welcome: {
    subject: 'Il tuo account è pronto',
    heading: 'Che bello averti qui',
    text: (title: string) =>
      `ti diamo il benvenuto su ${title}. Conferma che questa e-mail è tua: così potrai sempre rientrare e aggiungere un secondo passaggio all’accesso.`,
    button: 'Conferma la mia e-mail',
    expires: 'Il pulsante funziona una volta e per sette giorni. In Impostazioni, «Account», puoi chiederne un altro.',
    notYou:
      'Non ti sei registrato? Qualcuno avrà scritto male il suo indirizzo. Non devi fare niente; se vuoi che eliminiamo l’account, scrivici all’indirizzo qui sotto.',
  },
  welcomeConfirmed: {
    subject: 'Il tuo account è pronto',
    heading: 'Che bello averti qui',
    text: (title: string) => `ti diamo il benvenuto su ${title}. Il tuo account è pronto e la tua e-mail è confermata.`,
    button: 'Guarda chi c’è',
    notYou: 'Non ti sei registrato? Scrivici all’indirizzo qui sotto ed elimineremo l’account.',
  },
  optIn: {
    subject: 'Ti diamo il benvenuto: conferma la tua e-mail',
    heading: 'Ti diamo il benvenuto',
    text: (title: string) =>
      `il tuo account su ${title} è pronto. Conferma che questa e-mail è tua e sarà attivo del tutto.`,
    button: 'Conferma la mia e-mail',
    expires: 'Il pulsante funziona una volta e per sette giorni.',
    notYou: 'Se non ti sei registrato, ignora questa e-mail: senza la tua conferma non ti scriveremo più.',
  },
  passwordChanged: {
    subject: 'La tua password è cambiata',
    heading: 'La tua password è cambiata',
    text: (title: string) =>
      `la password del tuo account su ${title} è cambiata un momento fa. Tutti i dispositivi sono stati disconnessi.`,
    notYou: 'Se non sei stato tu, scegline subito un’altra; così chiunque altro viene disconnesso.',
    button: 'Scegli un’altra password',
  },
  emailChanged: {
    subject: 'L’e-mail del tuo account è cambiata',
    heading: 'La tua e-mail è cambiata',
    text: (title: string, newEmail: string) =>
      `il tuo account su ${title} ora ha l’indirizzo ${newEmail}. A questo scriviamo per l’ultima volta.`,
    notYou:
      'Se non sei stato tu, annulla il cambio: l’account torna a questo indirizzo e tutti i dispositivi vengono disconnessi.',
    button: 'Annulla il cambio',
    expires: 'Il pulsante funziona una volta e per 48 ore.',
  },
  disabled: {
    subject: 'Il tuo account è disattivato',
    heading: 'Il tuo account è disattivato',
    text: (title: string) =>
      `come hai chiesto, il tuo account su ${title} è disattivato: lì nessuno ti vede, e tutti i dispositivi sono stati disconnessi.`,
    back: 'Lo rivuoi? Scrivici da questo indirizzo e lo riapriamo.',
  },
} satisfies typeof source
