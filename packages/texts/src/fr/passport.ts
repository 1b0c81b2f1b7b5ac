import type { passport as source } from '../en/passport.ts'

/** Les mots du passeport des paiements : ce qui est enregistré, ce qui est rendu, ce qu’une banque conteste. */
export const passport = {
  title: 'Tes cartes et comptes',
  none: 'Rien n’est enregistré.',
  uses: { renewals: 'Pour les renouvellements', one_click: 'Pour commander d’un geste' },
  renews: (plan: string) => `${plan} se renouvelle avec.`,
  remove: {
    action: 'Retirer',
    actionOf: (name: string) => `Retirer ${name}`,
    title: (name: string) => `Retirer ${name}\u00a0?`,
    text: 'Plus rien ne sera prélevé dessus, ici comme chez le prestataire de paiement.',
    textPlan: (plan: string, day: string) =>
      `${plan} se renouvelle avec\u00a0: la formule est alors résiliée et reste à toi jusqu’au ${day}.`,
    confirm: 'Retirer maintenant',
    keep: 'Garder',
    done: (name: string) => `${name}\u00a0: c’est retiré.`,
    donePlan: (name: string, plan: string, day: string) =>
      `${name}\u00a0: c’est retiré. ${plan} est résilié et reste à toi jusqu’au ${day}.`,
  },
  refunds: {
    underway: (amount: string) => `${amount} sont en route vers toi`,
    done: (amount: string, day: string) => `${amount} rendus le ${day}`,
    failed: (amount: string) => `${amount} n’ont pas encore pu être rendus\u00a0; nous nous en occupons`,
  },
  disputes: {
    open: 'Ta banque examine ce prélèvement',
    lost: 'Ta banque a repris ce prélèvement',
  },
  disputedPlan: {
    open: 'Ta banque examine le dernier paiement de cette formule. Jusqu’à sa décision, la formule ne t’apporte rien et ne se renouvelle pas. Si le paiement reste valable, tout te revient.',
    lost: 'Ta banque a repris le dernier paiement de cette formule. La formule ne t’apporte plus rien et ne se renouvelle pas.',
  },
} satisfies typeof source
