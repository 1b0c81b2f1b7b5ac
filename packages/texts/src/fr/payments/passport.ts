import type { passport as source } from '../../en/payments/passport.ts'

/** Les mots du passeport des paiements : ce qui est enregistré, ce qui est rendu, ce qu’une banque conteste. */
export const passport = {
  title: 'Tes cartes et comptes',
  none: 'Aucune carte ni aucun compte enregistré.',
  uses: { renewals: 'Pour les renouvellements', one_click: 'Pour commander d’un geste' },
  renews: (plan: string) => `${plan} se renouvelle avec.`,
  remove: {
    action: 'Retirer',
    actionOf: (name: string) => `Retirer ${name}`,
    title: (name: string) => `Retirer ${name}\u00a0?`,
    text: 'Plus rien ne sera débité dessus, ici comme chez le prestataire de paiement.',
    textPlan: (plan: string, day: string) =>
      `${plan} se renouvelle avec\u00a0: la formule est résiliée et reste à toi jusqu’au ${day}.`,
    confirm: 'Retirer maintenant',
    keep: 'Garder',
    done: (name: string) => `${name}\u00a0: c’est retiré.`,
    donePlan: (name: string, plan: string, day: string) =>
      `${name}\u00a0: c’est retiré. ${plan} est résiliée et reste à toi jusqu’au ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} en route vers toi`,
    done: (amount: string, day: string) => `${amount} remboursés le ${day}`,
    failed: (amount: string) => `${amount} n’ont pas encore pu être remboursés\u00a0; nous nous en occupons`,
  },
  disputes: {
    open: 'Ta banque examine ce débit',
    lost: 'Ta banque a annulé ce débit',
  },
  disputedPlan: {
    open: 'Ta banque examine le dernier paiement de cette formule. Jusqu’à sa décision, la formule est en pause et ne se renouvelle pas. Si le paiement reste valable, tu récupères tout.',
    lost: 'Ta banque a annulé le dernier paiement de cette formule. La formule est arrêtée et ne se renouvelle pas.',
  },
} satisfies typeof source
