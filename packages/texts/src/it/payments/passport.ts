import type { passport as source } from '../../en/payments/passport.ts'

/** Le parole del passaporto dei pagamenti: quello che è salvato, quello che torna, quello che una banca contesta. */
export const passport = {
  title: 'Le tue carte e i tuoi conti',
  none: 'Non hai carte o conti salvati.',
  uses: { renewals: 'Per i rinnovi', one_click: 'Per ordinare con un tocco' },
  renews: (plan: string) => `${plan} si rinnova con questa.`,
  remove: {
    action: 'Rimuovi',
    actionOf: (name: string) => `Rimuovi ${name}`,
    title: (name: string) => `Rimuovere ${name}?`,
    text: 'Non ci sarà nessun altro addebito, né qui né presso il fornitore di pagamenti.',
    textPlan: (plan: string, day: string) =>
      `${plan} si rinnova con questa: il piano viene disdetto e resta tuo fino al ${day}.`,
    confirm: 'Rimuovi ora',
    keep: 'Tieni',
    done: (name: string) => `Hai rimosso ${name}.`,
    donePlan: (name: string, plan: string, day: string) =>
      `Hai rimosso ${name}. ${plan} è disdetto e resta tuo fino al ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} in arrivo`,
    done: (amount: string, day: string) => `${amount} rimborsati il ${day}`,
    failed: (amount: string) => `Non siamo ancora riusciti a rimborsarti ${amount}; ce ne stiamo occupando`,
  },
  disputes: {
    open: 'La tua banca sta esaminando questo addebito',
    lost: 'La tua banca ha annullato questo addebito',
  },
  disputedPlan: {
    open: 'La tua banca sta esaminando l’ultimo pagamento di questo piano. Finché non decide, il piano è in pausa e non si rinnova. Se il pagamento resta valido, riavrai tutto.',
    lost: 'La tua banca ha annullato l’ultimo pagamento di questo piano. Il piano è fermo e non si rinnova.',
  },
} satisfies typeof source
