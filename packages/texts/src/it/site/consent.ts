import type { consent as source } from '../../en/site/consent.ts'

export const consent = {
  banner: {
    title: 'Scegli tu',
    text: (brand, purposes) =>
      `${brand} vorrebbe usare ${purposes}. Non parte nulla finché non accetti, e qui tutto funziona anche senza.`,
  },
  nouns: { analytics: 'statistiche', marketing: 'pubblicità', recording: 'registrazioni di sessione' },
  actions: {
    acceptAll: 'Accetta tutto',
    refuseAll: 'Rifiuta tutto',
    choose: 'Scegli',
    save: 'Salva la mia scelta',
    change: 'Cambia',
    policy: 'Cosa resta nel tuo browser',
  },
  settings: {
    title: 'Impostazioni privacy',
    intro:
      'Consenti ogni cosa separatamente, o niente. Puoi cambiare idea quando vuoi; quello che disattivi si ferma subito.',
    needed: {
      title: 'Necessario al servizio',
      text: 'Mantiene il tuo accesso e la lingua, e fa arrivare i tuoi messaggi. Arriva solo a noi.',
      always: 'Sempre attivo',
    },
    purposes: {
      analytics: { title: 'Statistiche', text: 'Quali pagine si aprono, per capire cosa si usa.' },
      marketing: {
        title: 'Pubblicità',
        text: 'Dice a una società di pubblicità che qualcuno si è iscritto o è andato a pagare, così sa quali annunci hanno funzionato.',
      },
      recording: {
        title: 'Registrazione della sessione',
        text: 'Come si clicca e si scorre una pagina, senza i testi, i campi e le immagini che contiene.',
      },
    },
    own: (brand) => `${brand} stesso, come totale giornaliero. Di te non si conserva nulla.`,
    sendsTo: (hosts) => `Invia a ${hosts}.`,
    privacyOf: (company) => `Informativa sulla privacy di ${company}`,
  },
  signal: {
    title: 'Il tuo browser dice no per te',
    text: 'Invia il segnale Global Privacy Control, e per noi è un no: non parte nulla di tutto questo. Per scegliere qui, disattiva il segnale nel browser.',
  },
  card: {
    title: 'Cookie e moduli',
    nothing: (brand) => `${brand} non usa nulla che richieda il tuo consenso.`,
    asking: 'Non hai ancora risposto. Fino ad allora non parte nulla che richieda il tuo consenso.',
    allowed: (purposes) => `Consenti ${purposes}.`,
    refused: 'Hai rifiutato tutto ciò che richiede il tuo consenso.',
    history: 'Le tue risposte',
    none: 'Nessuna risposta registrata.',
    how: {
      accept_all: 'Accettato tutto',
      refuse_all: 'Rifiutato tutto',
      choose: 'Scelto',
      signal: 'Ritirato da Global Privacy Control',
    },
    nothingAllowed: 'niente consentito',
    version: (version) => `testo di ${version}`,
  },
} satisfies typeof source
