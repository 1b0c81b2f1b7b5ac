import type { myData as source } from '../../en/account/myData.ts'

export const myData = {
  copy: {
    title: 'Una copia dei tuoi dati',
    text: 'Tutto quello che abbiamo su di te in un archivio: una pagina da leggere, gli stessi dati per programmi e le tue foto. È solo per te e resta qui sette giorni.',
    blurred: 'I messaggi che non puoi leggere qui non si leggono neanche nella copia.',
    request: 'Prepara la mia copia',
    waiting: 'Tra un attimo iniziamo con la tua copia.',
    step: (done: number, total: number) => `Passo ${done} di ${total} fatto.`,
    leave: 'Non serve aspettare: ti scriviamo quando è pronta.',
    ready: 'La tua copia è pronta',
    until: (day: string) => `Puoi scaricarla qui fino al ${day}.`,
    download: (size: string) => `Scarica (${size})`,
    failed: 'Non siamo riusciti a preparare la tua copia. Chiedila di nuovo.',
    next: (when: string) => `Puoi chiedere la prossima dal ${when}.`,
  },
  erase: {
    title: 'Cancella il tuo account',
    text: 'Per sempre: il tuo account si chiude subito e, dopo 14 giorni, nessuno può recuperarlo.',
    goesTitle: 'Cosa viene cancellato',
    goes: [
      'Il tuo profilo, le tue foto e la tua e-mail',
      'Quello che hai scritto: l’altra persona vede un profilo cancellato e nessuna tua parola',
      'I tuoi mi piace, visite, blocchi, dispositivi ed e-mail',
      'I tuoi crediti e abbonamenti: nulla si rinnova più',
    ],
    staysTitle: 'Cosa resta, e perché',
    stays: [
      'Ordini e pagamenti, dieci anni, con un numero al posto del tuo nome: lo impone la legge fiscale',
      'I messaggi che qualcuno ha segnalato, un anno, letti solo dall’assistenza: sono prove',
      'Cosa hai accettato e quando, senza il tuo nome: è la nostra prova',
    ],
    first: 'Vuoi tenere qualcosa?',
    toCopy: 'Prima prepara una copia dei tuoi dati',
    action: 'Cancella il mio account',
    sure: 'Cancellare il tuo account?',
    grace:
      'Da adesso nessuno ti vede e tutti i tuoi dispositivi vengono disconnessi. Hai 14 giorni per ripensarci: basta accedere, o usare il link della nostra e-mail.',
    understood: 'Capisco che dopo non resta nulla',
    confirm: 'Cancellalo',
    keep: 'Tienilo',
    doneTitle: 'Il tuo account sarà cancellato',
    done: (day: string) =>
      `Succederà il ${day}. Fino ad allora puoi ripensarci: basta accedere, o usare il link dell’e-mail che ti abbiamo mandato.`,
  },
  keep: {
    title: 'Tenere il tuo account?',
    intro: 'È chiuso e sta per essere cancellato. Tienilo, e tutto resta com’era.',
    submit: 'Tieni il mio account',
    doneTitle: 'Il tuo account è di nuovo aperto',
    done: 'Tutto è com’era. Accedi per continuare.',
    toLogIn: 'Accedi',
    failedTitle: 'Non siamo riusciti a riaprire il tuo account',
  },
} satisfies typeof source
