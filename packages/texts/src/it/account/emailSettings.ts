import type { emailSettings as source } from '../../en/account/emailSettings.ts'

export const emailSettings = {
  title: 'Le tue e-mail',
  intro: 'Ti scriviamo solo di quello che è successo davvero, e solo quando non ci sei.',
  kinds: {
    messages: { label: 'Messaggi', hint: 'Qualcuno ti ha scritto. Quello che dice resta qui.' },
    likes: { label: 'Mi piace', hint: 'Qualcuno ti mette un mi piace o lo ricambia.' },
    visits: { label: 'Visite', hint: 'Qualcuno ha visitato il tuo profilo.' },
    news: { label: 'Novità e offerte', hint: 'Pubblicità nostra. Puoi ripensarci quando vuoi.' },
  },
  always: 'Le e-mail sul tuo account e sui tuoi ordini arrivano sempre: non sono pubblicità.',
  rhythm: { label: 'Al massimo un’e-mail', 1: 'al giorno', 7: 'alla settimana' },
  quiet: {
    label: 'Ore di silenzio',
    from: 'Dalle',
    to: 'Alle',
    hint: (zone) => `Nessuna e-mail in queste ore, ora di ${zone}.`,
    never: 'Scegli due volte la stessa ora per non avere ore di silenzio.',
    useHere: (zone) => `Usa l’ora di ${zone}`,
  },
  saved: 'Salvato',
  page: {
    title: 'Le nostre e-mail',
    to: (email) => `Di cosa scriviamo a ${email}:`,
    submit: 'Salva',
    all: 'Fermale tutte',
    doneTitle: 'Salvato',
    stopped: 'Non riceverai più queste e-mail.',
    changed: 'Da ora ricevi solo quello che hai scelto.',
    mistake: 'Uno sbaglio? Annulla',
    undone: 'Tutto è come prima.',
    without:
      'Il link alla fine di ogni nostra e-mail porta qui e ti fa scegliere senza accedere. Se non ne hai una sottomano, puoi scegliere nelle tue impostazioni.',
    toSettings: 'Apri le mie impostazioni',
    logIn: 'Accedi e scegli',
    failedTitle: 'Questo link non funziona',
    former:
      'Forse è vecchio o incompleto, oppure nessun account usa più questa e-mail, e in quel caso non le scriviamo più. Nelle impostazioni trovi la stessa scelta.',
  },
  trouble: {
    bounced: (email) => `Le nostre e-mail a ${email} tornano indietro.`,
    complained: (email) => `Le nostre e-mail a ${email} sono state segnate come spam, perciò non ne mandiamo più.`,
    change: 'Cambia e-mail',
    retry: 'Mandane una di prova',
    sent: (email) => `Un’e-mail è in arrivo a ${email}. Apri il link che contiene e sei a posto.`,
  },
} satisfies typeof source
