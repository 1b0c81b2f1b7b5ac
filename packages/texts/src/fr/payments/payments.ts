import type { payments as source } from '../../en/payments/payments.ts'

/** Textes de la page des paiements. */
export const payments = {
  plan: 'Ta formule',
  none: 'Aucune formule ne se renouvelle.',
  noneAction: 'Voir les formules',
  every: (price: string, period: string) => `${price} pour ${period}`,
  next: (amount: string, date: string) => `Prochain débit\u00a0: ${amount} le ${date}`,
  card: (brand: string, last4: string) => `Sur ta carte ${brand} se terminant par ${last4}`,
  statement: (descriptor: string) => `Sur ton relevé\u00a0: ${descriptor}`,
  cancelled: (date: string) => `Résiliée. À toi jusqu’au ${date}\u00a0; ensuite elle s’arrête et rien n’est débité.`,
  pastDue: 'Le dernier paiement n’est pas passé. Rien n’a été débité.',
  retry: (date: string) => `Nous réessayons le ${date}.`,
  endsBy: (date: string) => `Elle se termine le ${date} et ne se renouvelle pas.`,
  cancel: {
    action: 'Résilier ton contrat',
    title: (plan: string) => `Résilier ${plan}\u00a0?`,
    text: (date: string) => `Plus rien ne sera débité. Ce que tu as payé reste à toi jusqu’au ${date}.`,
    confirm: 'Résilier maintenant',
    keep: 'Garder la formule',
    ok: 'Tu as résilié ta formule. Nous t’avons envoyé la confirmation par e-mail.',
    failed: 'Nous n’avons pas pu résilier la formule. Écris au service client.',
  },
  withdraw: {
    action: 'Renoncer au contrat ici',
    until: (date: string) => `Possible jusqu’au ${date}, sans donner de motif.`,
    title: (plan: string) => `Renoncer au contrat ${plan}`,
    text: 'La formule s’arrête tout de suite et les crédits non utilisés sont perdus. Nous te remboursons la part que tu n’as pas utilisée.',
    refund: 'Tu récupères',
    order: 'Commande',
    email: 'Confirmation à',
    confirm: 'Confirmer la renonciation',
    back: 'Garder la formule',
    ok: (amount: string) =>
      `Tu as renoncé au contrat. ${amount} reviennent sur ta carte sous 14 jours. La preuve arrive par e-mail.`,
  },
  orders: 'Ce que tu as payé',
  noOrders: 'Tu n’as encore rien payé.',
  kinds: {
    plan: 'Formule',
    credits: 'Crédits',
    verify: 'Vérification de l’âge',
    upsell: 'Supplément',
    renewal: 'Renouvellement',
  },
  withdrawnOn: (date: string) => `Renonciation le ${date}`,
  expires: (expiry: string) => `valable jusqu’à ${expiry}`,
  credits: 'Relevé de crédits',
  link: {
    title: 'Résilier ta formule',
    ask: (plan: string, date: string) =>
      `${plan} ne sera plus débitée. Ce que tu as payé reste à toi jusqu’au ${date}.`,
    confirm: 'Résilier maintenant',
    done: (plan: string, date: string) =>
      `Tu as résilié ${plan}. Elle est à toi jusqu’au ${date}\u00a0; plus rien n’est débité.`,
    bad: 'Ce lien ne marche pas. Connecte-toi et résilie sur la page Paiements.',
    logIn: 'Voir mes paiements',
  },
} satisfies typeof source
