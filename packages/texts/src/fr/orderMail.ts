import type { orderMail as source } from '../en/orderMail.ts'

/** Textes de la lettre qui confirme une commande. */
export const orderMail = {
  subject: (plan: string) => `Ta commande\u00a0: ${plan}`,
  greeting: 'Bonjour,',
  intro: (title: string) => `merci pour ta commande sur ${title}. Cet e-mail en est ta copie\u00a0: garde-la.`,
  verifyIntro: (title: string) =>
    `ton âge a été vérifié par carte sur ${title}. Cet e-mail est ta copie de la commande\u00a0: garde-la.`,
  renewalSubject: (plan: string) => `Ta copie du renouvellement\u00a0: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `ta formule ${plan} sur ${title} a été renouvelée. Cet e-mail est ta copie\u00a0: garde-la.`,
  payments: 'Tes paiements',
  cancel: 'Résilier cette formule',
  order: 'Commande',
  at: 'Commandé et payé le',
  now: 'Ce que tu as demandé',
  asked: 'Commencer tout de suite, avant la fin des 14 jours de rétractation.',
  notAsked:
    'Aucune demande de commencer tout de suite n’a été enregistrée\u00a0: si tu te rétractes sous 14 jours, tout t’est rendu.',
  button: 'Mots du bouton sur lequel tu as appuyé',
  card: (brand: string, last4: string) => `Payé avec ${brand} se terminant par ${last4}`,
  zero: 'Rien n’a été débité.',
  noRenewal: 'Pas de renouvellement.',
  textVersion: 'Version des textes que tu as vus',
  footer: 'Tu reçois cet e-mail à cause de ta commande. Ce n’est pas de la publicité.',
} satisfies typeof source
