import type { myData as source } from '../en/myData.ts'

export const myData = {
  copy: {
    title: 'Una copia dei tuoi dati',
    text: 'Tutto ciò che conserviamo di te, in un archivio: una pagina da leggere, lo stesso per programmi, e le tue foto. È solo per te e resta qui sette giorni.',
    blurred: 'I messaggi che qui non puoi leggere restano illeggibili anche nella copia.',
    request: 'Prepara la mia copia',
    waiting: 'La tua copia sta per essere preparata.',
    step: (done: number, total: number) => `Passo ${done} di ${total} fatto.`,
    leave: 'Non serve aspettare qui: ti scriviamo quando è pronta.',
    ready: 'La tua copia è pronta',
    until: (day: string) => `Puoi prenderla qui fino al ${day}.`,
    download: (size: string) => `Scarica (${size})`,
    failed: 'Non è stato possibile preparare la copia. Chiedila ancora una volta.',
    next: (when: string) => `Puoi chiedere la prossima dal ${when}.`,
  },
  erase: {
    title: 'Cancellare il tuo account',
    text: 'Per sempre: il tuo account si chiude subito, e dopo 14 giorni nessuno può riportarlo indietro.',
    goesTitle: 'Che cosa sparisce',
    goes: [
      'Il tuo profilo, le tue foto e la tua e-mail',
      'Ciò che hai scritto: l’altra parte vede un profilo eliminato e nessuna tua parola',
      'I tuoi mi piace, visite, blocchi, dispositivi ed e-mail',
      'I tuoi crediti e gli abbonamenti: nulla si rinnova più',
    ],
    staysTitle: 'Che cosa resta, e perché',
    stays: [
      'Ordini e pagamenti, dieci anni, sotto un numero che non nomina nessuno: lo chiede la legge fiscale',
      'I messaggi che qualcuno ha segnalato, un anno, letti solo dal nostro supporto: sono prove',
      'Quando hai accettato che cosa, senza il tuo nome: è la nostra prova',
    ],
    first: 'Vuoi tenere qualcosa?',
    toCopy: 'Prima prepara una copia dei tuoi dati',
    action: 'Cancella il mio account',
    sure: 'Cancellare il tuo account?',
    grace:
      'Da adesso nessuno ti vede e tutti i dispositivi vengono disconnessi. Per 14 giorni puoi ripensarci, accedendo o con il link della nostra e-mail.',
    understood: 'Capisco che dopo non resta nulla',
    confirm: 'Cancellalo',
    keep: 'Tienilo',
    doneTitle: 'Il tuo account sarà cancellato',
    done: (day: string) =>
      `Il ${day}. Fino ad allora puoi ripensarci accedendo, o con il link dell’e-mail che ti abbiamo inviato.`,
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
