import type { planChange as source } from '../../en/payments/planChange.ts'

export const planChange = {
  yours: 'Il tuo piano',
  action: 'Cambia piano',
  titles: {
    upgrade: (plan: string) => `Passa a ${plan}`,
    downgrade: (plan: string) => `Passa a ${plan}`,
    keep: (plan: string) => `Tieni ${plan}`,
    price: (plan: string) => `Nuovo prezzo di ${plan}`,
    renewal: (plan: string) => `Paga il rinnovo di ${plan}`,
  },
  lines: {
    now: 'Paghi ora',
    credited: 'Ti scaliamo',
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
  nothingNow: 'Ora non paghi nulla. La banca può chiederti di confermare che la carta è tua.',
  noPayment: 'Ora non paghi nulla.',
  until: (plan: string, date: string) =>
    `Fino al ${date} tieni tutto quello che c’è in ${plan}. Fino ad allora puoi annullare il cambio.`,
  confirm: (plan: string) => `Passa a ${plan}`,
  confirmKeep: (plan: string) => `Tieni ${plan}`,
  toPayments: 'Vai ai pagamenti',
  changed: 'Hai cambiato piano. Ti abbiamo mandato i dettagli via e-mail.',
  failed: 'Non siamo riusciti a cambiare piano. Nessun addebito. Ricontrolla le condizioni.',
  scheduled: (plan: string, sum: string, date: string) => `Dal ${date}: ${plan} a ${sum}`,
  refused: {
    title: (plan: string) => `Il rinnovo di ${plan} è stato rifiutato`,
    text: (sum: string, date: string) => `Nessun addebito. Puoi pagare ${sum} con qualsiasi carta fino al ${date}.`,
    pay: 'Paga ora',
    gone: 'Questo rinnovo non si può più pagare',
    goneText: 'È già stato pagato, o il tuo piano è finito. Nella pagina Pagamenti vedi come stanno le cose.',
  },
  price: {
    title: (plan: string) => `${plan} ha un nuovo prezzo`,
    asked: (old: string, next: string, date: string) =>
      `Paghi ${old} fino al ${date}. Dopo costa ${next}, ma solo se accetti. Altrimenti il piano finisce lì.`,
    lower: (old: string, next: string) => `Paghi ${old}. Ora costa ${next}, appena accetti.`,
    agree: 'Vedi il nuovo prezzo',
  },
} satisfies typeof source
