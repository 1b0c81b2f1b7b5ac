import type { liveness as source } from '../../en/studio/liveness.ts'

export const liveness = {
  title: 'Conferma che sei tu',
  kept: 'Il tuo messaggio è al sicuro e parte una volta sola, appena hai finito.',
  takes: 'Ci vuole un attimo: serve il tuo viso, nessun documento.',
  begin: 'Inizia',
  again: 'Riprova',
  elsewhere: 'Il controllo si fa sulle pagine di un servizio. Torna qui quando hai finito.',
  toService: 'Apri il servizio',
  picture: 'Una foto del tuo viso, scattata ora',
  take: 'Scatta una foto',
  replace: 'Scattane un’altra',
  looked: 'La guarda solo un operatore formato. È cifrata e viene cancellata 30 giorni dopo.',
  handIn: 'Invia',
  sandbox: 'Risultato di questa demo',
  sandboxHint: 'In una demo nessuno ti guarda: scegli l’esito del controllo.',
  waiting: 'Aspetta qui il risultato, o torna più tardi.',
  held: 'Questo messaggio aspetta che tu confermi di essere tu.',
  open: 'Conferma che sei tu',
  signs: {
    two_places:
      'Qualcuno ha scritto da due luoghi nello stesso momento. Solo tu puoi scrivere a nome tuo: mostraci che sei tu.',
    new_device: 'Stai scrivendo da un nuovo dispositivo a un’ora insolita. Mostraci che sei tu.',
    long_day: 'Oggi qui si scrive da più di 16 ore. Mostraci che sei tu.',
    monthly: 'Ogni 30 giorni ti chiediamo di mostrare che sei tu. I membri vedono quando è stato.',
    new_passkey: 'Al tuo account è stata aggiunta una passkey senza usarne una di prima. Mostra che sei tu.',
  },
  outcomes: {
    approved: 'Sei tu',
    unclear: 'Non si può giudicare',
    face_differs: 'Un altro viso',
  },
  failed: {
    unclear: 'Non ti abbiamo visto abbastanza bene. Cerca più luce e riprova.',
    face_differs: 'Il viso non è stato riconosciuto. Una persona sta controllando; nulla è limitato. Puoi riprovare.',
  },
} satisfies typeof source
