import type { reversalMail as source } from '../en/reversalMail.ts'

/** Textes des lettres sur l’argent qui revient : un paiement contesté, un avis de fraude, un remboursement. */
export const reversalMail = {
  greeting: 'Bonjour,',
  reason: 'Tu reçois cet e-mail à cause d’un de tes paiements. Ce n’est pas de la publicité.',
  order: 'Commande',
  plan: 'Formule',
  paidOn: 'Payé le',
  amount: 'Montant',
  onStatement: 'Sur ton relevé',
  taken: 'Crédits repris',
  owed: 'Crédits que tu dois',
  payments: 'Tes paiements',
  support: (email: string) => `Une question\u00a0? Écris à ${email}\u00a0: une personne te répond.`,
  noRenewal: 'La formule ne se renouvelle plus toute seule. Si tu la veux encore, choisis-la à nouveau.',
  opened: {
    subject: (plan: string) => `Ta banque a annulé le paiement de ${plan}`,
    intro: (plan: string) =>
      `ta banque a repris ce que tu avais payé pour ${plan}, parce que le paiement a été contesté. En attendant sa décision, nous avons repris ce qui allait avec.`,
    owing:
      'Tu avais déjà utilisé une partie de ces crédits. Tu nous les dois\u00a0: les prochains crédits que tu recevras serviront d’abord à cela. Rien n’est prélevé sur ta carte pour cela.',
    plan: 'Pour l’instant la formule ne t’apporte rien et ne se renouvelle pas\u00a0: rien d’autre ne sera prélevé pour elle.',
    mistake:
      'C’était une erreur\u00a0? Dis à ta banque que tu retires la contestation. Dès que la banque nous le dit, tout ce qui a été repris revient tout seul.',
    notYours: 'Tu ne connais pas ce paiement\u00a0? Alors laisse tout en l’état et écris-nous.',
  },
  won: {
    subject: (plan: string) => `Le paiement de ${plan} reste valable`,
    intro: (plan: string) => `la banque a décidé\u00a0: le paiement de ${plan} reste valable.`,
    means:
      'Tout ce qui a été repris à cause de la contestation est de nouveau à toi\u00a0: les crédits, si leur date n’est pas passée, et ce que tu devais.',
  },
  lost: {
    subject: (plan: string) => `L’argent de ${plan} te reste`,
    intro: (plan: string) => `la banque a décidé\u00a0: l’argent de ${plan} te reste.`,
    means:
      'Pour nous l’affaire est close. Ce qui allait avec ce paiement n’est plus là, et rien d’autre ne sera prélevé pour lui.',
  },
  fraud: {
    subject: (plan: string) => `Ta banque s’interroge sur le paiement de ${plan}`,
    intro: (plan: string) => `ta banque nous a dit que le paiement de ${plan} ne venait peut-être pas de toi.`,
    yours:
      'C’était toi\u00a0? Alors tu n’as rien à faire\u00a0: tu gardes ce que tu as payé. La formule ne se renouvelle pas et nous avons retiré la carte.',
    notYours: 'Ce n’était pas toi\u00a0? Parle à ta banque et écris-nous.',
  },
  demanded: {
    subject: (amount: string) => `Ta banque t’a rendu ${amount}`,
    intro: (amount: string, plan: string) =>
      `ta banque nous dit que tu as redemandé ton argent, et t’a rendu ${amount} sur ce que tu as payé pour ${plan}.`,
    means: 'Tu ne nous dois rien pour cela, et tu n’as rien à faire.',
    notYours: 'Ce n’est pas toi qui l’as demandé\u00a0? Alors écris-nous.',
  },
  unneeded: {
    subject: (amount: string) => `Nous te rendons ${amount}`,
    intro: (amount: string, plan: string) =>
      `ta banque a débité ${amount} pour ${plan}, mais ce paiement n’était plus nécessaire. Nous te le rendons en entier.`,
    means: 'Rien n’a été ajouté à ton compte et aucune formule n’a changé. Tu n’as rien à faire.',
  },
  refund: {
    subject: (amount: string) => `Nous te rendons ${amount}`,
    intro: (amount: string, plan: string) => `nous te rendons ${amount} sur ce que tu as payé pour ${plan}.`,
    when: 'L’argent revient par où il est venu. Il faut quelques jours pour le voir sur ton relevé.',
    ends: 'La formule est ainsi terminée, et rien d’autre ne sera prélevé pour elle.',
  },
} satisfies typeof source
