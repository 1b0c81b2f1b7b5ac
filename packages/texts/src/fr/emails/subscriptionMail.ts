import type { subscriptionMail as source } from '../../en/emails/subscriptionMail.ts'

/** Textes des lettres sur un abonnement. */
export const subscriptionMail = {
  greeting: 'Bonjour,',
  reason: 'Tu reçois cet e-mail pour ta formule. Ce n’est pas de la publicité.',
  order: 'Commande',
  plan: 'Formule',
  card: 'Carte',
  ending: (last4: string) => `se terminant par ${last4}`,
  amount: 'Montant',
  chargedOn: 'Débit le',
  payments: 'Tes paiements',
  cancelAction: 'Résilier cette formule',
  notice: {
    subject: (plan: string, date: string) => `${plan} se renouvelle le ${date}`,
    again: (plan: string, date: string) => `Rappel\u00a0: ${plan} se renouvelle le ${date}`,
    intro: (plan: string, date: string) => `Ta formule ${plan} se renouvelle le ${date}, sauf si tu la résilies.`,
    how: (date: string) =>
      `Si tu ne le veux pas, résilie-la avant le ${date}. Deux clics suffisent, ici ou sur la page Paiements, et c’est gratuit.`,
    nothing: 'Pour garder la formule, tu n’as rien à faire.',
  },
  refused: {
    subject: (plan: string) => `Le paiement de ${plan} n’est pas passé`,
    again: (plan: string, date: string) =>
      `Nous n’avons pas pu débiter le renouvellement de ${plan}. Rien n’a été débité. Nous réessayons le ${date}.`,
    over: (plan: string) =>
      `Nous n’avons pas pu débiter le renouvellement de ${plan}. Rien n’a été débité et nous ne réessayons plus\u00a0: la formule s’arrête à la fin de la période payée.`,
    why: 'Ce qu’a dit ta banque',
    action: 'Choisir une formule avec une autre carte',
  },
  rested: {
    subject: (plan: string, date: string) => `${plan} attend jusqu’au ${date}`,
    over: (plan: string) => `${plan} ne se renouvelle pas\u00a0: ta limite est dépassée`,
    intro: (plan: string, date: string) =>
      `Le renouvellement de ${plan} ne tient pas dans ta limite de dépenses\u00a0: nous ne l’avons pas débité. La formule attend et se renouvelle le ${date}, sauf si tu la résilies.`,
    ends: (plan: string) =>
      `${plan} coûte plus que ta limite de dépenses\u00a0: nous ne l’avons pas débité et ne réessayons plus. La formule est terminée.`,
    limit: { day: 'Ta limite par jour', week: 'Ta limite par semaine', month: 'Ta limite par mois' },
    left: 'Il t’en reste',
    seeLimit: 'Tes dépenses et limites',
    own: 'Toi seul peux changer ta limite. Nous ne te le demandons pas.',
  },
  cancelled: {
    subject: (plan: string) => `Tu as résilié ${plan}`,
    intro: (plan: string) => `Tu as résilié ${plan}. Plus rien ne sera débité pour elle.`,
    at: 'Résiliée le',
    ends: 'À toi jusqu’au',
    until: (date: string) => `Ce que tu as payé reste à toi jusqu’au ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Ta renonciation à ${plan}`,
    intro: (plan: string) => `Nous avons reçu ta renonciation au contrat ${plan}. Cet e-mail en est la preuve.`,
    at: 'Renonciation du',
    refund: 'Tu récupères',
    when: 'L’argent revient sur la carte avec laquelle tu as payé, sous 14 jours au plus tard.',
  },
} satisfies typeof source
