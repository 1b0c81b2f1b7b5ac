import type { subscriptionMail as source } from '../en/subscriptionMail.ts'

/** Textes des lettres sur un abonnement. */
export const subscriptionMail = {
  greeting: 'Bonjour,',
  reason: 'Tu reçois cet e-mail à cause de ta formule. Ce n’est pas de la publicité.',
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
    intro: (plan: string, date: string) => `ta formule ${plan} continue d’elle-même le ${date} si tu ne changes rien.`,
    how: (date: string) =>
      `Si tu ne le veux pas, résilie-la avant le ${date}. C’est fait en deux clics, ici ou sur la page de tes paiements, et c’est gratuit.`,
    nothing: 'Pour garder la formule, tu n’as rien à faire.',
  },
  refused: {
    subject: (plan: string) => `Le paiement de ${plan} n’est pas passé`,
    again: (plan: string, date: string) =>
      `nous n’avons pas pu débiter le renouvellement de ${plan}. Rien n’a été prélevé. Nous réessayons le ${date}.`,
    over: (plan: string) =>
      `nous n’avons pas pu débiter le renouvellement de ${plan}. Rien n’a été prélevé et nous ne réessayons plus\u00a0: la formule se termine avec le temps déjà payé.`,
    why: 'Ce que dit la banque',
    action: 'Choisir une formule avec une autre carte',
  },
  cancelled: {
    subject: (plan: string) => `${plan} est résiliée`,
    intro: (plan: string) => `tu as résilié ${plan}. Plus rien ne sera débité pour elle.`,
    at: 'Résiliée le',
    ends: 'À toi jusqu’au',
    until: (date: string) => `Ce que tu as payé reste à toi jusqu’au ${date}.`,
  },
  withdrawn: {
    subject: (plan: string) => `Ta renonciation à ${plan}`,
    intro: (plan: string) => `nous avons reçu ta renonciation au contrat ${plan}. Cet e-mail en est la preuve.`,
    at: 'Renonciation du',
    refund: 'Tu récupères',
    when: 'L’argent revient sur la carte avec laquelle tu as payé, sous 14 jours au plus tard.',
  },
} satisfies typeof source
