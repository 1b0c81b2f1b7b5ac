import type { trust as source } from '../../en/people/trust.ts'

export const trust = {
  open: (name: string) => `Segnala o blocca ${name}`,
  block: {
    action: 'Blocca',
    text: (name: string) =>
      `Non vedrai più ${name}: né nella ricerca, né nelle carte, né nelle chat. Non diremo a ${name} che sei stato tu.`,
  },
  report: {
    action: 'Segnala',
    text: (name: string) => `Raccontaci cos’è successo e controlliamo. ${name} non saprà della segnalazione.`,
    title: (name: string) => `Segnala ${name}`,
    legend: 'Cos’è successo?',
    reasons: {
      fake: 'Non è la persona del profilo',
      insults: 'Insulti o minacce',
      unwanted: 'Contenuti sessuali che non volevo',
      scam: 'Chiede soldi o vende qualcosa',
      underage: 'Sembra minorenne',
      other: 'Altro',
    },
    missing: 'Scegli cos’è successo.',
    more: 'C’è altro che dovremmo sapere?',
    evidence: 'Puoi lasciarlo vuoto. Con la segnalazione conserviamo gli ultimi messaggi tra voi.',
    blockToo: (name: string) => `Blocca anche ${name}`,
    send: 'Invia la segnalazione',
  },
  blocked: (name: string) => `Hai bloccato ${name}`,
  blockedText: 'Puoi annullare qui o dal tuo profilo.',
  reported: 'Grazie, abbiamo ricevuto la segnalazione',
  reportedText: 'Leggiamo ogni segnalazione.',
  list: {
    title: 'Persone bloccate',
    empty: 'Non hai bloccato nessuno.',
    unblock: 'Sblocca',
    unblockName: (name: string) => `Sblocca ${name}`,
    unblocked: (name: string) => `Puoi rivedere ${name}`,
  },
} satisfies typeof source
