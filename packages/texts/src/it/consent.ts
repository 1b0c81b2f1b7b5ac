import type { consent as source } from '../en/consent.ts'

export const consent = {
  banner: {
    title: 'Scegli tu',
    text: (brand, purposes) =>
      `A ${brand} piacerebbe usare ${purposes}. Niente di tutto ciò parte prima che tu accetti, e qui tutto funziona anche senza.`,
  },
  nouns: { analytics: 'statistiche', marketing: 'pubblicità', recording: 'registrazioni di sessioni' },
  actions: {
    acceptAll: 'Accetta tutto',
    refuseAll: 'Rifiuta tutto',
    choose: 'Scegli',
    save: 'Salva la mia scelta',
    change: 'Cambia',
    policy: 'Che cosa conserva il tuo browser',
  },
  settings: {
    title: 'Impostazioni privacy',
    intro: 'Consenti ogni cosa per conto suo, o niente. Puoi cambiare quando vuoi; ciò che ritiri si ferma subito.',
    needed: {
      title: 'Necessario al servizio',
      text: 'Conserva il tuo accesso, la lingua e i messaggi in viaggio. Non va a nessuno tranne che a noi.',
      always: 'Sempre attivo',
    },
    purposes: {
      analytics: { title: 'Statistiche', text: 'Quali pagine si aprono, per vedere che cosa si usa.' },
      marketing: {
        title: 'Pubblicità',
        text: 'Dice a una società di pubblicità che qualcuno si è iscritto o è andato a pagare, così sa quali dei suoi annunci hanno funzionato.',
      },
      recording: {
        title: 'Registrazione della sessione',
        text: 'Come si preme e si scorre una pagina, senza alcuna parola, campo o immagine di essa.',
      },
    },
    own: (brand) => `${brand} stesso, come somma al giorno. Di te non si conserva nulla.`,
    sendsTo: (hosts) => `Invia a ${hosts}.`,
    privacyOf: (company) => `Informativa sulla privacy di ${company}`,
  },
  signal: {
    title: 'Il tuo browser rifiuta per te',
    text: 'Invia il segnale Global Privacy Control, e lo leggiamo come un no: niente di tutto ciò parte. Per scegliere qui, disattiva il segnale nel browser.',
  },
  card: {
    title: 'Cookie e moduli',
    nothing: (brand) => `${brand} non usa nulla che richieda il tuo consenso.`,
    asking: 'Non hai ancora risposto. Fino ad allora non parte nulla che richieda il tuo consenso.',
    allowed: (purposes) => `Consenti ${purposes}.`,
    refused: 'Hai rifiutato tutto ciò che richiede il tuo consenso.',
    history: 'Le tue risposte',
    none: 'Nessuna risposta è registrata.',
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
