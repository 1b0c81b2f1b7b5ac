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
      impersonation: 'Si spaccia per qualcun altro',
      insults: 'Insulti o minacce',
      hate: 'Odio contro un gruppo di persone',
      unwanted: 'Contenuti sessuali che non volevo',
      intimate_image: 'Diffonde immagini intime senza consenso',
      sexual_services: 'Vende prestazioni sessuali',
      scam: 'Truffa, o vende qualcosa',
      asks_money: 'Chiede soldi',
      underage: 'Sembra minorenne',
      child_abuse: 'Abuso sessuale su minori',
      self_harm: 'Potrebbe farsi del male',
      ban_evasion: 'Era stata esclusa ed è tornata',
      unlawful: 'Altro contro la legge',
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
