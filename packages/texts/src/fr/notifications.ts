import type { notifications as source } from '../en/notifications.ts'

export const notifications = {
  title: 'Notifications',
  tabs: { like: 'J’aime', visit: 'Visites', payments: 'Paiements', review: 'Ton avis', photo: 'Tes photos' },
  rows: {
    like: (name: string) => `Tu plais à ${name}`,
    likeBack: (name: string) => `Tu plais aussi à ${name}`,
    visit: (name: string) => `${name} a visité ton profil`,
  },
  payments: {
    // the specification's own words (section 8)
    purchKo: 'Une erreur est survenue.',
    failed: (plan: string) => `Paiement\u00a0: ${plan}`,
    renewalFailed: (plan: string) => `Renouvellement\u00a0: ${plan}`,
    givenBackTitle: 'Nous te rendons un paiement.',
    givenBack: (plan: string) => `${plan}\u00a0: il n’était pas nécessaire, nous te le rendons en entier`,
    purchOk: 'Ton paiement est passé.',
    approved: (plan: string) => `${plan}, approuvé par ta banque`,
    creditsThere: (plan: string) => `${plan}\u00a0: tes crédits sont là`,
  },
  verdict: {
    review: {
      approved: 'Ton avis est approuvé.',
      refused: 'Ton avis n’a pas été approuvé, il n’est pas montré.',
      see: 'Le voir',
      change: 'Le changer',
    },
    photo: {
      approved: 'Une de tes photos est approuvée.',
      refused: 'Une de tes photos n’a pas été acceptée, personne d’autre ne la voit.',
      see: 'Voir tes photos',
      change: 'En choisir une autre',
    },
  },
  unread: 'Nouveau',
  empty: {
    title: 'Rien pour l’instant',
    text: 'Quand tu plais à quelqu’un ou qu’on visite ton profil, cela s’affiche ici. Seulement ce qui s’est vraiment passé.',
    action: 'Trouver des personnes',
  },
} satisfies typeof source
