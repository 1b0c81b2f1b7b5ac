import type { planChange as source } from '../en/planChange.ts'

export const planChange = {
  yours: 'Il tuo piano',
  action: 'Cambia piano',
  titles: {
    upgrade: (plan: string) => `Passa a ${plan}`,
    downgrade: (plan: string) => `Passa a ${plan}`,
    keep: (plan: string) => `Tieni ${plan}`,
    price: (plan: string) => `Il nuovo prezzo di ${plan}`,
    renewal: (plan: string) => `Paga il rinnovo di ${plan}`,
  },
  lines: {
    now: 'Da pagare ora',
    credited: 'Ti viene scalato',
    creditedFor: (sum: string, plan: string) => `${sum} per il tempo di ${plan} che non hai usato`,
    brings: 'Ricevi ora',
    kept: (amount: string) => `${amount}; quello che ti resta rimane tuo`,
    level: 'Livello',
    levels: { 0: 'Gratis', 1: 'Premium', 2: 'VIP' },
    begins: 'Inizia',
    atOnce: 'Subito',
    onDate: (date: string) => `Il ${date}`,
    next: 'Prossimo addebito',
    nextOn: (sum: string, date: string) => `${sum} il ${date}`,
  },
  nothingNow: 'Ora non viene addebitato nulla. La banca può chiederti se la carta è tua.',
  noPayment: 'Ora non viene addebitato nulla.',
  until: (plan: string, date: string) =>
    `Fino al ${date} tieni tutto di ${plan}. Fino ad allora puoi tornare indietro.`,
  confirm: (plan: string) => `Passa a ${plan}`,
  confirmKeep: (plan: string) => `Tieni ${plan}`,
  toPayments: 'Ai tuoi pagamenti',
  changed: 'Il tuo piano è cambiato. Ricevi un’e-mail con tutto.',
  failed: 'Non è stato possibile cambiare piano. Non è stato addebitato nulla. Guarda di nuovo le condizioni.',
  scheduled: (plan: string, sum: string, date: string) => `Dal ${date}: ${plan} a ${sum}`,
  refused: {
    title: (plan: string) => `Il rinnovo di ${plan} è stato rifiutato`,
    text: (sum: string, date: string) =>
      `Non è stato addebitato nulla. Puoi pagare ${sum} con qualsiasi carta fino al ${date}.`,
    pay: 'Paga ora',
    gone: 'Questo rinnovo non è più aperto',
    goneText: 'È stato pagato, o il tuo piano è finito. I tuoi pagamenti dicono come stanno le cose.',
  },
  price: {
    title: (plan: string) => `${plan} ha un nuovo prezzo`,
    asked: (old: string, next: string, date: string) =>
      `Paghi ${old} fino al ${date}. Dopo costa ${next}, se accetti; altrimenti finisce allora.`,
    lower: (old: string, next: string) => `Paghi ${old}. Ora costa ${next}, appena accetti.`,
    agree: 'Guarda e accetta',
  },
} satisfies typeof source
