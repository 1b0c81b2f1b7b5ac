import type { reversalMail as source } from '../../en/emails/reversalMail.ts'

/** Testi delle lettere sul denaro che torna indietro: un pagamento contestato, un avviso di frode, un rimborso. */
export const reversalMail = {
  greeting: 'Ciao,',
  reason: 'Ricevi questa e-mail per un tuo pagamento. Non è pubblicità.',
  order: 'Ordine',
  plan: 'Piano',
  paidOn: 'Pagato il',
  amount: 'Importo',
  onStatement: 'Sul tuo estratto conto',
  taken: 'Crediti tolti',
  owed: 'Crediti che devi',
  payments: 'I tuoi pagamenti',
  support: (email: string) => `Domande? Scrivi a ${email}: ti risponde una persona.`,
  noRenewal: 'Il piano non si rinnova più. Se lo vuoi ancora, sceglilo di nuovo.',
  opened: {
    subject: (plan: string) => `La tua banca ha annullato il pagamento di ${plan}`,
    intro: (plan: string) =>
      `la tua banca ha annullato quello che avevi pagato per ${plan}, perché il pagamento è stato contestato. In attesa della decisione abbiamo tolto quello che comprendeva.`,
    owing:
      'Avevi già usato una parte di questi crediti, quindi ce li devi: i prossimi crediti che ricevi li saldano per primi. Per questo non c’è nessun addebito sulla tua carta.',
    plan: 'Il piano è in pausa e non si rinnova, quindi non ci saranno altri addebiti.',
    mistake:
      'È stato un errore? Chiedi alla tua banca di ritirare la contestazione. Appena ce lo comunica, riavrai tutto quello che abbiamo tolto.',
    notYours: 'Non riconosci questo pagamento? Allora lascia tutto com’è e scrivici.',
  },
  won: {
    subject: (plan: string) => `Il pagamento di ${plan} resta valido`,
    intro: (plan: string) => `la banca ha deciso: il pagamento di ${plan} resta valido.`,
    means:
      'Tutto quello che avevamo tolto per la contestazione è di nuovo tuo: i crediti non scaduti, e quello che dovevi è azzerato.',
  },
  lost: {
    subject: (plan: string) => `Il denaro di ${plan} resta tuo`,
    intro: (plan: string) => `la banca ha deciso: il denaro di ${plan} resta tuo.`,
    means:
      'Per noi la questione è chiusa. Quello che comprendeva questo pagamento non c’è più, e non ci saranno altri addebiti.',
  },
  fraud: {
    subject: (plan: string) => `La tua banca chiede del pagamento di ${plan}`,
    intro: (plan: string) => `la tua banca ci ha detto che il pagamento di ${plan} forse non era tuo.`,
    yours:
      'Era tuo? Allora non devi fare nulla: tieni quello che hai pagato. Il piano non si rinnova e abbiamo rimosso la carta.',
    notYours: 'Non era tuo? Parla con la tua banca e scrivici.',
  },
  demanded: {
    subject: (amount: string) => `La tua banca ti ha rimborsato ${amount}`,
    intro: (amount: string, plan: string) =>
      `la tua banca ci dice che hai chiesto indietro il denaro, e ti ha rimborsato ${amount} di quello che hai pagato per ${plan}.`,
    means: 'Per questo non ci devi nulla e non devi fare nulla.',
    notYours: 'Non l’hai chiesto tu? Allora scrivici.',
  },
  unneeded: {
    subject: (amount: string) => `Ti rimborsiamo ${amount}`,
    intro: (amount: string, plan: string) =>
      `la tua banca ha addebitato ${amount} per ${plan}, ma il pagamento non serviva più. Te lo rimborsiamo per intero.`,
    means: 'Non abbiamo aggiunto nulla al tuo account e nessun piano è cambiato. Non devi fare nulla.',
  },
  refund: {
    subject: (amount: string) => `Ti rimborsiamo ${amount}`,
    intro: (amount: string, plan: string) => `ti rimborsiamo ${amount} di quello che hai pagato per ${plan}.`,
    when: 'Il denaro torna con lo stesso mezzo con cui hai pagato. Ci vuole qualche giorno prima che si veda sul tuo estratto conto.',
    ends: 'Con questo il piano è finito, e non ci saranno altri addebiti.',
  },
} satisfies typeof source
