import type { subscriptionMail as source } from '../../en/emails/subscriptionMail.ts'

/** Testi delle lettere su un abbonamento. */
export const subscriptionMail = {
  greeting: 'Ciao,',
  reason: 'Ricevi questa e-mail per il tuo piano. Non è pubblicità.',
  order: 'Ordine',
  plan: 'Piano',
  card: 'Carta',
  ending: (last4: string) => `che termina con ${last4}`,
  amount: 'Importo',
  chargedOn: 'Addebito il',
  payments: 'I tuoi pagamenti',
  cancelAction: 'Disdici questo piano',
  notice: {
    subject: (plan: string, date: string) => `${plan} si rinnova il ${date}`,
    again: (plan: string, date: string) => `Promemoria: ${plan} si rinnova il ${date}`,
    intro: (plan: string, date: string) => `il tuo piano ${plan} si rinnova da solo il ${date} se non lo disdici.`,
    how: (date: string) =>
      `Se non vuoi, disdicilo prima del ${date}. Bastano due clic, qui o nella pagina Pagamenti, e non costa nulla.`,
    nothing: 'Per tenere il piano non devi fare nulla.',
  },
  refused: {
    subject: (plan: string) => `Il pagamento di ${plan} non è riuscito`,
    again: (plan: string, date: string) =>
      `non siamo riusciti ad addebitare il rinnovo di ${plan}. Nessun addebito. Riproviamo il ${date}.`,
    over: (plan: string) =>
      `non siamo riusciti ad addebitare il rinnovo di ${plan}. Nessun addebito, e non riproviamo più: il piano finisce con il periodo che hai pagato.`,
    why: 'Cosa ha detto la tua banca',
    action: 'Scegli un piano con un’altra carta',
  },
  rested: {
    subject: (plan: string, date: string) => `${plan} resta in attesa fino al ${date}`,
    over: (plan: string) => `${plan} non si rinnova: supera il tuo limite`,
    intro: (plan: string, date: string) =>
      `il rinnovo di ${plan} non rientra nel tuo limite di spesa, quindi non l’abbiamo addebitato. Il piano resta in attesa e si rinnova il ${date} se non lo disdici.`,
    ends: (plan: string) =>
      `${plan} costa più di quanto permette il tuo limite di spesa, quindi non l’abbiamo addebitato e non riproviamo più. Il piano è finito.`,
    limit: { day: 'Il tuo limite al giorno', week: 'Il tuo limite a settimana', month: 'Il tuo limite al mese' },
    left: 'Ti resta',
    seeLimit: 'Le tue spese e i tuoi limiti',
    own: 'Il tuo limite puoi cambiarlo solo tu. Noi non te lo chiediamo.',
  },
  cancelled: {
    subject: (plan: string) => `Hai disdetto ${plan}`,
    intro: (plan: string) => `hai disdetto ${plan}. Non ci saranno altri addebiti.`,
    at: 'Disdetto il',
    ends: 'Tuo fino al',
    until: (date: string) => `Quello che hai pagato resta tuo fino al ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Il tuo recesso da ${plan}`,
    intro: (plan: string) => `abbiamo ricevuto il tuo recesso dal contratto ${plan}. Questa e-mail ne è la prova.`,
    at: 'Recesso del',
    refund: 'Ti viene restituito',
    when: 'Il denaro torna sulla carta con cui hai pagato, entro 14 giorni al massimo.',
  },
} satisfies typeof source
