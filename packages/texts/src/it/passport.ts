import type { passport as source } from '../en/passport.ts'

/** Le parole del passaporto dei pagamenti: quello che è salvato, quello che torna, quello che una banca contesta. */
export const passport = {
  title: 'Le tue carte e i tuoi conti',
  none: 'Non c’è niente di salvato.',
  uses: { renewals: 'Per i rinnovi', one_click: 'Per ordinare con un tocco' },
  renews: (plan: string) => `${plan} si rinnova da qui.`,
  remove: {
    action: 'Rimuovi',
    actionOf: (name: string) => `Rimuovi ${name}`,
    title: (name: string) => `Rimuovere ${name}?`,
    text: 'Non verrà più addebitato niente, né qui né presso il fornitore di pagamenti.',
    textPlan: (plan: string, day: string) =>
      `${plan} si rinnova da qui: il piano viene disdetto e resta tuo fino al ${day}.`,
    confirm: 'Rimuovi ora',
    keep: 'Tieni',
    done: (name: string) => `${name}: rimozione fatta.`,
    donePlan: (name: string, plan: string, day: string) =>
      `${name}: rimozione fatta. ${plan} è disdetto e resta tuo fino al ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} stanno tornando a te`,
    done: (amount: string, day: string) => `${amount} restituiti il ${day}`,
    failed: (amount: string) => `${amount} non sono ancora tornati; ce ne stiamo occupando`,
  },
  disputes: {
    open: 'La tua banca sta esaminando questo addebito',
    lost: 'La tua banca ha annullato questo addebito',
  },
  disputedPlan: {
    open: 'La tua banca sta esaminando l’ultimo pagamento di questo piano. Finché non decide, il piano non ti dà niente e non si rinnova. Se il pagamento resta valido, torna tutto tuo.',
    lost: 'La tua banca ha annullato l’ultimo pagamento di questo piano. Il piano non ti dà più niente e non si rinnova.',
  },
} satisfies typeof source
