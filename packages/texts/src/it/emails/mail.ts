import type { mail as source } from '../../en/emails/mail.ts'

export const mail = {
  greeting: 'Ciao,',
  frame: {
    paste: 'Se il pulsante non funziona, copia questo indirizzo nel tuo browser:',
    sender: (company: string, address: string) => `${company}, ${address}`,
    questions: 'Domande? Una persona legge quello che scrivi a',
    service: (title: string) => `Ricevi questa e-mail per il tuo account su ${title}. Non è pubblicità.`,
  },
  reset: {
    subject: 'Scegli una nuova password',
    heading: 'Scegli una nuova password',
    text: (title: string) => `qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account su ${title}.`,
    button: 'Scegli la password',
    expires: 'Il pulsante funziona una volta sola, per un’ora.',
    notYou: 'Se non sei stato tu, non devi fare nulla: la tua password resta com’è.',
  },
  firstPassword: {
    subject: 'Il tuo account è pronto: scegli una password',
    heading: 'Scegli la tua password',
    text: (title: string) =>
      `benvenuto su ${title}. Il tuo account è pronto e sei già dentro, dove l’hai creato. Scegli una password per poter tornare da ovunque.`,
    button: 'Scegli la password',
    expires:
      'Il pulsante funziona una volta sola, per sette giorni. Dopo, «Password dimenticata?» te ne manda un altro.',
    notYou: 'Non è il tuo account? Scrivici all’indirizzo qui sotto e lo cancelliamo.',
  },
  confirm: {
    subject: 'Conferma la tua e-mail',
    heading: 'Questa e-mail è tua?',
    text: (title: string) => `qualcuno ha indicato questo indirizzo per un account su ${title}. Conferma che è tuo.`,
    button: 'Conferma la mia e-mail',
    expires: 'Il pulsante funziona una volta sola, per sette giorni.',
    notYou: 'Non è il tuo account? Ignora questa e-mail: se non confermi, non cambia nulla.',
  },
  welcome: {
    subject: 'Il tuo account è pronto',
    heading: 'Che bello averti qui',
    text: (title: string) =>
      `benvenuto su ${title}. Conferma che questa e-mail è tua: così potrai sempre rientrare e attivare la verifica in due passaggi.`,
    button: 'Conferma la mia e-mail',
    expires:
      'Il pulsante funziona una volta sola, per sette giorni. In Impostazioni, «Account», puoi chiederne un altro.',
    notYou:
      'Non ti sei iscritto? Qualcuno avrà scritto male il suo indirizzo. Non devi fare nulla; se vuoi, scrivici all’indirizzo qui sotto e cancelliamo l’account.',
  },
  welcomeConfirmed: {
    subject: 'Il tuo account è pronto',
    heading: 'Che bello averti qui',
    text: (title: string) => `benvenuto su ${title}. Il tuo account è pronto e la tua e-mail è confermata.`,
    button: 'Guarda chi c’è',
    notYou: 'Non ti sei iscritto? Scrivici all’indirizzo qui sotto e cancelliamo l’account.',
  },
  optIn: {
    subject: 'Benvenuto: conferma la tua e-mail',
    heading: 'Benvenuto',
    text: (title: string) =>
      `il tuo account su ${title} è quasi pronto. Conferma che questa e-mail è tua per attivarlo.`,
    button: 'Conferma la mia e-mail',
    expires: 'Il pulsante funziona una volta sola, per sette giorni.',
    notYou: 'Non ti sei iscritto? Ignora questa e-mail: se non confermi, non ti scriveremo più.',
  },
  passwordChanged: {
    subject: 'La tua password è cambiata',
    heading: 'La tua password è cambiata',
    text: (title: string) =>
      `la password del tuo account su ${title} è cambiata un momento fa. Abbiamo disconnesso tutti i dispositivi.`,
    notYou: 'Non sei stato tu? Scegline subito un’altra: così tutti gli altri vengono disconnessi.',
    button: 'Scegli un’altra password',
  },
  emailChanged: {
    subject: 'L’e-mail del tuo account è cambiata',
    heading: 'La tua e-mail è cambiata',
    text: (title: string, newEmail: string) =>
      `il tuo account su ${title} ora usa l’indirizzo ${newEmail}. A questo scriviamo per l’ultima volta.`,
    notYou:
      'Non sei stato tu? Annulla la modifica: l’account torna a questo indirizzo e tutti i dispositivi vengono disconnessi.',
    button: 'Annulla la modifica',
    expires: 'Il pulsante funziona una volta sola, per 48 ore.',
  },
  disabled: {
    subject: 'Il tuo account è disattivato',
    heading: 'Il tuo account è disattivato',
    text: (title: string) =>
      `come hai chiesto, il tuo account su ${title} è disattivato: nessuno ti vede, e abbiamo disconnesso tutti i dispositivi.`,
    back: 'Lo rivuoi? Scrivici da questo indirizzo e lo riapriamo.',
  },
} satisfies typeof source
