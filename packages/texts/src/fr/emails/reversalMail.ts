import type { reversalMail as source } from '../../en/emails/reversalMail.ts'

/** Textes des lettres sur l’argent qui revient : un paiement contesté, un avis de fraude, un remboursement. */
export const reversalMail = {
  greeting: 'Bonjour,',
  reason: 'Tu reçois cet e-mail pour un de tes paiements. Ce n’est pas de la publicité.',
  order: 'Commande',
  plan: 'Formule',
  paidOn: 'Payé le',
  amount: 'Montant',
  onStatement: 'Sur ton relevé',
  taken: 'Crédits retirés',
  owed: 'Crédits que tu dois',
  payments: 'Tes paiements',
  support: (email: string) => `Une question\u00a0? Écris à ${email}\u00a0: une personne te répond.`,
  noRenewal: 'La formule ne se renouvelle plus. Si tu la veux encore, choisis-la à nouveau.',
  opened: {
    subject: (plan: string) => `Ta banque a annulé le paiement de ${plan}`,
    intro: (plan: string) =>
      `Ta banque a annulé ce que tu avais payé pour ${plan}, parce que le paiement a été contesté. En attendant sa décision, nous avons retiré ce qu’il comprenait.`,
    owing:
      'Tu avais déjà utilisé une partie de ces crédits, donc tu nous les dois\u00a0: les prochains crédits que tu recevras les régleront d’abord. Rien n’est débité sur ta carte pour cela.',
    plan: 'La formule est en pause et ne se renouvelle pas\u00a0: plus rien ne sera débité pour elle.',
    mistake:
      'C’était une erreur\u00a0? Demande à ta banque de retirer la contestation. Dès qu’elle nous le dit, tu récupères tout ce que nous avons retiré.',
    notYours: 'Tu ne reconnais pas ce paiement\u00a0? Alors laisse tout en l’état et écris-nous.',
  },
  won: {
    subject: (plan: string) => `Le paiement de ${plan} reste valable`,
    intro: (plan: string) => `La banque a décidé\u00a0: le paiement de ${plan} reste valable.`,
    means:
      'Tout ce que nous avions retiré à cause de la contestation est de nouveau à toi\u00a0: les crédits non expirés, et tu ne dois plus rien.',
  },
  lost: {
    subject: (plan: string) => `Tu gardes l’argent de ${plan}`,
    intro: (plan: string) => `La banque a décidé\u00a0: tu gardes l’argent de ${plan}.`,
    means:
      'Pour nous, l’affaire est close. Ce que comprenait ce paiement n’est plus là, et plus rien ne sera débité pour lui.',
  },
  fraud: {
    subject: (plan: string) => `Ta banque s’interroge sur le paiement de ${plan}`,
    intro: (plan: string) => `Ta banque nous a dit que le paiement de ${plan} ne venait peut-être pas de toi.`,
    yours:
      'C’était toi\u00a0? Alors tu n’as rien à faire\u00a0: tu gardes ce que tu as payé. La formule ne se renouvelle pas et nous avons retiré la carte.',
    notYours: 'Ce n’était pas toi\u00a0? Parle à ta banque et écris-nous.',
  },
  demanded: {
    subject: (amount: string) => `Ta banque t’a remboursé ${amount}`,
    intro: (amount: string, plan: string) =>
      `Ta banque nous dit que tu as redemandé ton argent, et t’a remboursé ${amount} sur ce que tu as payé pour ${plan}.`,
    means: 'Tu ne nous dois rien pour cela, et tu n’as rien à faire.',
    notYours: 'Ce n’est pas toi qui l’as demandé\u00a0? Alors écris-nous.',
  },
  unneeded: {
    subject: (amount: string) => `Nous te remboursons ${amount}`,
    intro: (amount: string, plan: string) =>
      `Ta banque a débité ${amount} pour ${plan}, mais ce paiement n’était plus nécessaire. Nous te remboursons tout.`,
    means: 'Rien n’a été ajouté à ton compte et aucune formule n’a changé. Tu n’as rien à faire.',
  },
  refund: {
    subject: (amount: string) => `Nous te remboursons ${amount}`,
    intro: (amount: string, plan: string) => `Nous te remboursons ${amount} sur ce que tu as payé pour ${plan}.`,
    when: 'L’argent revient par le moyen utilisé pour payer. Il faut quelques jours pour le voir sur ton relevé.',
    ends: 'La formule s’arrête avec cela, et plus rien ne sera débité pour elle.',
  },
} satisfies typeof source
