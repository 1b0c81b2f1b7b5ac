import type { planChange as source } from '../en/planChange.ts'

export const planChange = {
  yours: 'Ta formule',
  action: 'Changer de formule',
  titles: {
    upgrade: (plan: string) => `Passer à ${plan}`,
    downgrade: (plan: string) => `Passer à ${plan}`,
    keep: (plan: string) => `Garder ${plan}`,
    price: (plan: string) => `Le nouveau prix de ${plan}`,
    renewal: (plan: string) => `Payer le renouvellement de ${plan}`,
  },
  lines: {
    now: 'À payer maintenant',
    credited: 'Déduit pour toi',
    creditedFor: (sum: string, plan: string) => `${sum} pour le temps de ${plan} que tu n’as pas utilisé`,
    brings: 'Apporte maintenant',
    kept: (amount: string) => `${amount}\u00a0; ce qu’il te reste est toujours à toi`,
    level: 'Niveau',
    levels: { 0: 'Gratuit', 1: 'Premium', 2: 'VIP' },
    begins: 'Commence',
    atOnce: 'Tout de suite',
    onDate: (date: string) => `Le ${date}`,
    next: 'Prochain débit',
    nextOn: (sum: string, date: string) => `${sum} le ${date}`,
  },
  nothingNow: 'Rien n’est débité maintenant. Ta banque peut demander si la carte est à toi.',
  noPayment: 'Rien n’est débité maintenant.',
  until: (plan: string, date: string) =>
    `Jusqu’au ${date}, tu gardes tout de ${plan}. D’ici là, tu peux revenir sur le changement.`,
  confirm: (plan: string) => `Passer à ${plan}`,
  confirmKeep: (plan: string) => `Garder ${plan}`,
  toPayments: 'Vers tes paiements',
  changed: 'Ta formule est changée. Tu reçois un e-mail avec tous les détails.',
  failed: 'La formule n’a pas pu être changée. Rien n’a été débité. Regarde encore une fois les conditions.',
  scheduled: (plan: string, sum: string, date: string) => `À partir du ${date}\u00a0: ${plan} pour ${sum}`,
  refused: {
    title: (plan: string) => `Le renouvellement de ${plan} a été refusé`,
    text: (sum: string, date: string) =>
      `Rien n’a été prélevé. Tu peux payer les ${sum} avec n’importe quelle carte jusqu’au ${date}.`,
    pay: 'Payer maintenant',
    gone: 'Ce renouvellement n’est plus ouvert',
    goneText: 'Il a été payé, ou ta formule est terminée. Tes paiements te disent où tu en es.',
  },
  price: {
    title: (plan: string) => `${plan} a un nouveau prix`,
    asked: (old: string, next: string, date: string) =>
      `Tu paies ${old} jusqu’au ${date}. Ensuite, elle coûte ${next}, si tu l’acceptes\u00a0; sinon, elle se termine alors.`,
    lower: (old: string, next: string) => `Tu paies ${old}. Elle coûte maintenant ${next}, dès que tu l’acceptes.`,
    agree: 'Voir et accepter',
  },
} satisfies typeof source
