import type { reversalMail as source } from '../en/reversalMail.ts'

/** Testi delle lettere sul denaro che torna indietro: un pagamento contestato, un avviso di frode, un rimborso. */
export const reversalMail = {
  greeting: 'Ciao,',
  reason: 'Ricevi questa e-mail per un tuo pagamento. Non è pubblicità.',
  order: 'Ordine',
  plan: 'Piano',
  paidOn: 'Pagato il',
  amount: 'Importo',
  onStatement: 'Sul tuo estratto conto',
  taken: 'Crediti ripresi',
  owed: 'Crediti che devi',
  payments: 'I tuoi pagamenti',
  support: (email: string) => `Domande? Scrivi a ${email}: ti risponde una persona.`,
  noRenewal: 'Il piano non si rinnova più da solo. Se lo vuoi ancora, sceglilo di nuovo.',
  opened: {
    subject: (plan: string) => `La tua banca ha annullato il pagamento di ${plan}`,
    intro: (plan: string) =>
      `la tua banca ha ripreso quello che avevi pagato per ${plan}, perché il pagamento è stato contestato. In attesa della decisione abbiamo ripreso quello che ne faceva parte.`,
    owing:
      'Avevi già usato una parte di questi crediti. Ce li devi: i prossimi crediti che ricevi li coprono per primi. Per questo non viene addebitato niente sulla tua carta.',
    plan: 'Per ora il piano non ti dà niente e non si rinnova: non verrà addebitato altro.',
    mistake:
      'È stato un errore? Di’ alla tua banca che ritiri la contestazione. Appena la banca ce lo dice, tutto quello che è stato ripreso torna da solo.',
    notYours: 'Non conosci questo pagamento? Allora lascia tutto com’è e scrivici.',
  },
  won: {
    subject: (plan: string) => `Il pagamento di ${plan} resta valido`,
    intro: (plan: string) => `la banca ha deciso: il pagamento di ${plan} resta valido.`,
    means:
      'Tutto quello che era stato ripreso per la contestazione è di nuovo tuo: i crediti, se non sono scaduti, e quello che dovevi.',
  },
  lost: {
    subject: (plan: string) => `Il denaro di ${plan} resta a te`,
    intro: (plan: string) => `la banca ha deciso: il denaro di ${plan} resta a te.`,
    means:
      'Per noi la cosa è chiusa. Quello che faceva parte di questo pagamento non c’è più, e non verrà addebitato altro.',
  },
  fraud: {
    subject: (plan: string) => `La tua banca chiede del pagamento di ${plan}`,
    intro: (plan: string) => `la tua banca ci ha detto che il pagamento di ${plan} forse non era tuo.`,
    yours:
      'Era tuo? Allora non devi fare niente: tieni quello che hai pagato. Il piano non si rinnova e abbiamo tolto la carta.',
    notYours: 'Non era tuo? Parla con la tua banca e scrivici.',
  },
  demanded: {
    subject: (amount: string) => `La tua banca ti ha restituito ${amount}`,
    intro: (amount: string, plan: string) =>
      `la tua banca ci dice che hai chiesto indietro il denaro, e ti ha restituito ${amount} di quello che hai pagato per ${plan}.`,
    means: 'Non ci devi niente per questo e non devi fare niente.',
    notYours: 'Non l’hai chiesto tu? Allora scrivici.',
  },
  unneeded: {
    subject: (amount: string) => `Ti restituiamo ${amount}`,
    intro: (amount: string, plan: string) =>
      `la tua banca ha addebitato ${amount} per ${plan}, ma il pagamento non serviva più. Te lo restituiamo per intero.`,
    means: 'Non è stato aggiunto nulla al tuo account e nessun piano è cambiato. Non devi fare niente.',
  },
  refund: {
    subject: (amount: string) => `Ti restituiamo ${amount}`,
    intro: (amount: string, plan: string) => `ti restituiamo ${amount} di quello che hai pagato per ${plan}.`,
    when: 'Il denaro torna per la via da cui è venuto. Ci vuole qualche giorno prima che si veda sul tuo estratto conto.',
    ends: 'Con questo il piano è finito, e non verrà addebitato altro.',
  },
} satisfies typeof source
