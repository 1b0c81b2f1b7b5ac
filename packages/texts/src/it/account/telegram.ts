/** Testi degli avvisi su Telegram, nella pagina e del bot. */
export const telegram = {
  title: 'Notifiche su Telegram',
  intro:
    'Una chat con il nostro bot ti dice chi ti ha scritto, a chi piaci e chi ti ha visitato quando non hai il sito aperto. Non dice mai cosa ti hanno scritto, ma chi vede il tuo telefono può vedere un nome.',
  start: {
    first: 'Apri il nostro bot in Telegram e premi Avvia.',
    second: 'Torna su questa pagina: mostra il codice che ti ha dato il bot.',
    open: 'Apri Telegram',
    other: (bot: string) => `Hai Telegram su un altro dispositivo? Cerca lì @${bot} e invia questo:`,
    command: (id: string) => `/start ${id}`,
  },
  ask: {
    title: (name: string) => `${name} ha premuto Avvia in Telegram`,
    code: (code: string) => `Il bot ti mostra il codice ${code}? Allora sei tu.`,
    yes: 'Sì, sono io',
    no: 'No, non sono io',
  },
  refused: 'Hai fatto bene a controllare. Lì non arriverà nulla.',
  lapsed: 'Quel codice è scaduto. Premi di nuovo Avvia in Telegram.',
  linked: {
    title: (name: string) => `${name} riceve le tue notifiche`,
    since: (day: string) => `Collegato il ${day}. Le tue ore di silenzio valgono anche lì.`,
    kinds: 'Cosa ti mandiamo su Telegram',
    stop: 'Ferma le notifiche su Telegram',
    stopped: 'Niente più notifiche su Telegram.',
  },
  none: {
    title: 'Qui non c’è un bot',
    text: 'Questo servizio non usa Telegram. Possiamo avvisarti via e-mail o su questo dispositivo.',
    action: 'Scegli come ti avvisiamo',
  },
  row: { label: 'Su Telegram', link: 'Collega Telegram', change: 'Cambia' },
  bot: {
    confirm: (code: string, brand: string) =>
      `Il tuo codice è ${code}. Torna su ${brand} e conferma che è lo stesso. Fino ad allora qui non scriviamo nulla.`,
    linked: (brand: string) => `Fatto. Da ora le notifiche di ${brand} arrivano qui. Invia /stop per smettere.`,
    stopped: 'Fatto. Qui non riceverai altre notifiche.',
    notLinked: (brand: string) => `Nessun account di ${brand} è collegato a questa chat: non c’è nulla da fermare.`,
    onlyNews: (brand: string) =>
      `Sono un software e porto solo notifiche di ${brand}. Nessuno legge quello che scrivi qui. Invia /stop per smettere.`,
    button: 'Apri',
  },
}
