import { formatsFor, parsePeriod, type TimeUnit } from '@incontro/locale/format.ts'
import type { common as source } from '../../en/site/common.ts'

const { plural, number, money } = formatsFor('it')

const PER_UNIT: Record<TimeUnit, string> = { day: 'al giorno', week: 'a settimana', month: 'al mese', year: 'all’anno' }
const EVERY: Record<TimeUnit, { one: string; other: string }> = {
  day: { one: 'ogni giorno', other: 'ogni # giorni' },
  week: { one: 'ogni settimana', other: 'ogni # settimane' },
  month: { one: 'ogni mese', other: 'ogni # mesi' },
  year: { one: 'ogni anno', other: 'ogni # anni' },
}

export const common = {
  labelled: (label: string, value: string) => `${label}: ${value}`,
  actions: {
    accept: 'Accetta',
    add: 'Aggiungi',
    back: 'Indietro',
    buyCredits: 'Prendi crediti',
    cancel: 'Annulla',
    change: 'Cambia',
    chat: 'Scrivi',
    choose: 'Scegli',
    close: 'Chiudi',
    confirm: 'Conferma',
    continue: 'Continua',
    copy: 'Copia',
    delete: 'Elimina',
    goHome: 'Vai alla home',
    hide: 'Nascondi',
    learnMore: 'Scopri di più',
    like: 'Mi piace',
    logIn: 'Accedi',
    logOut: 'Esci',
    next: 'Avanti',
    ok: 'OK',
    openMenu: 'Apri il menu',
    previous: 'Precedente',
    refuse: 'Rifiuta',
    reload: 'Ricarica',
    remove: 'Togli',
    retry: 'Riprova',
    save: 'Salva',
    search: 'Cerca',
    seeProfile: 'Vedi il profilo',
    send: 'Invia',
    show: 'Mostra',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
    signUp: 'Iscriviti',
    skip: 'Salta',
    skipToContent: 'Vai al contenuto',
    undo: 'Annulla l’azione',
  },
  states: {
    loading: 'Caricamento',
    saving: 'Salvataggio',
    saved: 'Salvato',
    sending: 'Invio',
    copied: 'Copiato',
    emptyTitle: 'Qui non c’è ancora niente',
    errorTitle: 'Non ha funzionato',
    errorText: 'La pagina non si è caricata. Non hai perso niente.',
    unexpected: 'Errore imprevisto dell’applicazione',
    unexpectedText: 'Qualcosa si è rotto da noi. Siamo già stati avvisati.',
    offline: 'Sei offline. Quello che scrivi resta qui e parte appena torni online.',
    reconnecting: 'Riconnessione',
  },
  fields: {
    required: 'obbligatorio',
    optional: 'facoltativo',
    email: 'E-mail',
    password: 'Password',
    region: 'Regione',
    city: 'Città',
    age: 'Età',
    name: 'Nome',
    faultsTitle: 'Controlla questi campi',
    choose: 'Scegli',
  },
  nav: {
    main: 'Menu principale',
    account: 'Il tuo account',
    find: 'Cerca',
    match: 'Match',
    chats: 'Chat',
    notifications: 'Notifiche',
    profile: 'Profilo',
    plans: 'Piani',
    vip: 'VIP',
    statement: 'Movimenti',
    help: 'Aiuto',
    page: (page) => `Pagina ${number(page)}`,
    pages: 'Pagine',
    unread: (count) => plural(count, { zero: 'niente da leggere', one: '# da leggere', other: '# da leggere' }),
  },
  footer: {
    contents: 'In questa pagina',
    title: 'Note legali e aiuto',
    faq: 'Aiuto',
    terms: 'Condizioni',
    privacy: 'Privacy',
    cookie: 'Cookie',
    privacySettings: 'Impostazioni privacy',
    contact: 'Contatti',
    report: 'Segnala',
    endContract: 'Disdici il contratto',
    rights: (year, company) => `© ${year} ${company}`,
    adultsOnly: 'Solo per adulti, dai 18 anni',
  },
  demo: {
    banner: 'È una demo: profili inventati, carte di prova, nessun addebito.',
    line: 'Demo: profili finti, nessun addebito.',
    label: 'Demo',
    sample: 'Esempio',
    sampleText: 'Un esempio, non una persona vera.',
  },
  seal: {
    label: 'Età verificata',
    explanation: 'Una persona vera e maggiorenne: abbiamo controllato.',
  },
  kinds: {
    member: {
      label: 'Iscritta',
      explanation: 'È qui per sé. Con questo profilo scrive solo lei, e abbiamo verificato la sua età.',
    },
    host: {
      label: 'Hostess',
      explanation:
        'Una donna che paghiamo per chattare con gli iscritti. I messaggi li scrive lei e abbiamo verificato la sua età. Non cerca un appuntamento.',
    },
    automated: {
      label: 'Automatico',
      explanation: 'Le risposte le scrive un software. Dietro questo profilo non c’è nessuno.',
    },
    about: 'Chi risponde qui?',
  },
  credits: {
    title: 'Crediti',
    credits: (count) => plural(count, { one: '# credito', other: '# crediti' }),
    icebreakers: (count) => plural(count, { one: '# icebreaker', other: '# icebreaker' }),
    likes: (count) => plural(count, { one: '# mi piace', other: '# mi piace' }),
    left: (count) =>
      plural(count, { zero: 'Crediti finiti', one: 'Ti resta # credito', other: 'Ti restano # crediti' }),
    free: 'Gratis',
    icebreaker: 'Icebreaker',
    unlimited: 'Senza limiti',
  },
  money: {
    per: (amountMinor, currency, period) => {
      const { count, unit } = parsePeriod(period)
      const amount = money({ amountMinor, currency })
      return count === 1 ? `${amount} ${PER_UNIT[unit]}` : `${amount} ${plural(count, EVERY[unit])}`
    },
    every: (period) => {
      const { count, unit } = parsePeriod(period)
      return plural(count, EVERY[unit])
    },
    amount: (amountMinor, currency) => money({ amountMinor, currency }),
  },
  languages: { label: 'Lingua', en: 'English', es: 'Español', fr: 'Français', it: 'Italiano' },
  countries: { es: 'Spagna', fr: 'Francia', it: 'Italia', gb: 'Regno Unito' },
  theme: { label: 'Aspetto', system: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' },
} satisfies typeof source
