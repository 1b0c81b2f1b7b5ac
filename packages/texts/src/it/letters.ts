import type { letters as source } from '../en/letters.ts'

export const letters = {
  title: 'E-mail per te',
  intro: 'Scriviamo solo di ciò che è successo davvero, e solo mentre non ci sei.',
  kinds: {
    messages: { label: 'Messaggi', hint: 'Qualcuno ti ha scritto. Quello che dice resta qui.' },
    likes: { label: 'Mi piace', hint: 'Piaci a qualcuno, o ricambia il tuo like.' },
    visits: { label: 'Visite', hint: 'Qualcuno ha guardato il tuo profilo.' },
    news: { label: 'Novità e offerte', hint: 'Pubblicità nostra. Puoi ripensarci quando vuoi.' },
  },
  always: 'Le e-mail sul tuo account e sui tuoi ordini arrivano sempre: non sono pubblicità.',
  rhythm: { label: 'Al massimo un’e-mail', 1: 'al giorno', 7: 'alla settimana' },
  quiet: {
    label: 'Ore di silenzio',
    from: 'Dalle',
    to: 'Alle',
    hint: (zone) => `Allora nessuna e-mail, secondo l’orologio di ${zone}.`,
    never: 'La stessa ora due volte vuol dire nessuna ora di silenzio.',
    useHere: (zone) => `Usa l’orologio di ${zone}`,
  },
  saved: 'Salvato',
  page: {
    title: 'Le nostre e-mail',
    to: (email) => `A ${email} scriviamo di:`,
    submit: 'Salva',
    all: 'Fermarle tutte',
    doneTitle: 'Salvato',
    stopped: 'Non riceverai più queste e-mail.',
    changed: 'Da ora ricevi quello che hai scelto.',
    mistake: 'È stato uno sbaglio: annulla',
    undone: 'Tutto è come prima.',
    without:
      'Il link alla fine di ogni nostra e-mail porta qui e ti fa scegliere senza accedere. Se non hai un’e-mail sottomano, puoi scegliere nelle tue impostazioni.',
    toSettings: 'Apri le mie impostazioni',
    logIn: 'Accedi e scegli',
    failedTitle: 'Questo link non si può usare',
    former:
      'Forse è vecchio o tagliato, o nessun account ha più questa e-mail, e allora non le scriviamo più. Le tue impostazioni offrono la stessa scelta.',
  },
  trouble: {
    bounced: (email) => `Le nostre e-mail a ${email} tornano indietro.`,
    complained: (email) => `Le nostre e-mail a ${email} sono state segnate come indesiderate, perciò non ne mandiamo.`,
    change: 'Cambia e-mail',
    retry: 'Mandane una di prova',
    sent: (email) => `Un’e-mail è in arrivo a ${email}. Apri il suo link e tutto torna a posto.`,
  },
} satisfies typeof source
