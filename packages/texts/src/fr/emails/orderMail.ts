import type { orderMail as source } from '../../en/emails/orderMail.ts'

/** Textes de la lettre qui confirme une commande. */
export const orderMail = {
  subject: (plan: string) => `Ta commande\u00a0: ${plan}`,
  greeting: 'Bonjour,',
  intro: (title: string) => `merci pour ta commande sur ${title}. Cet e-mail en est ta copie\u00a0: garde-la.`,
  verifyIntro: (title: string) =>
    `nous avons vérifié ton âge par carte sur ${title}. Cet e-mail est ta copie de la commande\u00a0: garde-la.`,
  renewalSubject: (plan: string) => `Ton renouvellement\u00a0: ${plan}`,
  renewalIntro: (plan: string, title: string) =>
    `ta formule ${plan} sur ${title} a été renouvelée. Cet e-mail est ta copie\u00a0: garde-la.`,
  payments: 'Tes paiements',
  cancel: 'Résilier cette formule',
  at: 'Payé le',
  request: 'Ta demande',
  asked: (button: string) =>
    `tu as appuyé sur «\u00a0${button}\u00a0» et demandé à commencer tout de suite, avant la fin des 14 jours de rétractation.`,
  notAsked:
    'aucune demande de commencer tout de suite n’a été enregistrée\u00a0: si tu te rétractes sous 14 jours, nous te remboursons tout.',
  zero: 'Rien n’a été débité.',
  noRenewal: 'Pas de renouvellement.',
  footer: 'Tu reçois cet e-mail pour ta commande. Ce n’est pas de la publicité.',
} satisfies typeof source
