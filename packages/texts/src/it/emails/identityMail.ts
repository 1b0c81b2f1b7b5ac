/** Testi delle e-mail sulle verifiche di identità ed età. */
export const identityMail = {
  outcomes: {
    approved: {
      subject: 'Identità verificata',
      text: 'Abbiamo verificato la tua identità e la tua età.',
      next: 'Per questo passaggio non serve altro. Ti avvisiamo prima che il documento scada.',
    },
    unclear: {
      subject: 'Non siamo riusciti a leggere il documento',
      text: 'Le foto erano troppo scure, mosse o tagliate, oppure non possiamo accettare quel documento.',
      next: 'Scatta altre foto alla luce del giorno, con tutti e quattro gli angoli visibili, e inviale di nuovo.',
    },
    expired: {
      subject: 'Il documento è scaduto',
      text: 'Il documento che hai mostrato non è più valido.',
      next: 'Invia le foto di un altro documento valido: passaporto, carta d’identità, patente o permesso di soggiorno.',
    },
    minor: {
      subject: 'Bisogna avere 18 anni',
      text: 'Dal documento risulta che hai meno di 18 anni. Qui solo gli adulti possono avere un profilo.',
      next: 'Abbiamo eliminato le foto del documento.',
    },
    face_differs: {
      subject: 'Il viso e il documento non corrispondono',
      text: 'Il viso nella tua foto non sembra quello del documento.',
      next: 'Scatta di nuovo la foto del viso, alla luce del giorno e senza occhiali da sole, o usa un documento con una foto più recente.',
    },
    duplicate: {
      subject: 'Hai già un account',
      text: 'Questo documento appartiene a un account che conosciamo già.',
      next: 'Accedi con quell’account. Se non riesci a entrare, scrivici.',
    },
  },
  ending: {
    subject: 'La verifica della tua identità sta per scadere',
    text: (day: string) => `Il documento che ci hai mostrato è valido fino al ${day}.`,
  },
  over: {
    subject: 'La verifica della tua identità è scaduta',
    text: (day: string) =>
      `Il documento che ci hai mostrato era valido fino al ${day}. Se ne occupa una persona del nostro team.`,
  },
  stays: 'Mostraci un documento valido. Nel frattempo il profilo e le conversazioni restano come sono.',
  button: 'Apri lo studio',
  ask: (email: string) => `Domande, o non sei d’accordo? Scrivi a ${email}: ti risponde una persona.`,
}
