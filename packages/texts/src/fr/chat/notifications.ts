import type { notifications as source } from '../../en/chat/notifications.ts'

export const notifications = {
  title: 'Alertes',
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
    givenBackTitle: 'Nous te remboursons un paiement.',
    givenBack: (plan: string) => `${plan}\u00a0: il n’était pas nécessaire, nous te remboursons tout`,
    purchOk: 'Ton paiement est passé.',
    approved: (plan: string) => `${plan}, approuvé par ta banque`,
    creditsThere: (plan: string) => `${plan}\u00a0: tes crédits sont là`,
  },
  verdict: {
    review: {
      approved: 'Nous avons approuvé ton avis.',
      refused: 'Nous n’avons pas approuvé ton avis, il n’est pas affiché.',
      see: 'Le voir',
      change: 'Le changer',
    },
    photo: {
      approved: 'Nous avons approuvé une de tes photos.',
      refused: 'Nous n’avons pas accepté une de tes photos\u00a0: toi seul la vois.',
      see: 'Voir tes photos',
      change: 'En choisir une autre',
    },
  },
  unread: 'Nouveau',
  empty: {
    title: 'Rien pour l’instant',
    text: 'Quand tu plais à quelqu’un ou qu’on visite ton profil, tu le vois ici. Seulement ce qui s’est vraiment passé.',
    action: 'Trouver des personnes',
  },
} satisfies typeof source
