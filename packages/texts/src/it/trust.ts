import type { trust as source } from '../en/trust.ts'

export const trust = {
  open: (name: string) => `Segnala o blocca ${name}`,
  block: {
    action: 'Blocca',
    text: (name: string) =>
      `Non incontrerai più ${name}: né nella ricerca, né nelle carte, né nelle chat. ${name} non saprà da chi viene.`,
  },
  report: {
    action: 'Segnala',
    text: (name: string) => `Raccontaci che cosa è successo e controlliamo. ${name} non saprà della segnalazione.`,
    title: (name: string) => `Segnala ${name}`,
    legend: 'Che cosa è successo?',
    reasons: {
      fake: 'Non è la persona del profilo',
      insults: 'Insulti o minacce',
      unwanted: 'Contenuti sessuali che non volevo',
      scam: 'Chiede soldi o vuole vendere qualcosa',
      underage: 'Sembra avere meno di 18 anni',
      other: 'Altro',
    },
    missing: 'Scegli che cosa è successo.',
    more: 'Che altro dovremmo sapere?',
    evidence: 'Puoi lasciarlo vuoto. Gli ultimi messaggi tra voi vengono conservati con la segnalazione.',
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
    unblocked: (name: string) => `Puoi incontrare di nuovo ${name}`,
  },
} satisfies typeof source
