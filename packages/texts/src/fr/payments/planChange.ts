import type { planChange as source } from '../../en/payments/planChange.ts'

export const planChange = {
  yours: 'Ta formule',
  action: 'Changer de formule',
  titles: {
    upgrade: (plan: string) => `Passer à ${plan}`,
    downgrade: (plan: string) => `Passer à ${plan}`,
    keep: (plan: string) => `Garder ${plan}`,
    price: (plan: string) => `Nouveau prix de ${plan}`,
    renewal: (plan: string) => `Payer le renouvellement de ${plan}`,
  },
  lines: {
    now: 'Tu paies maintenant',
    credited: 'Nous déduisons',
    creditedFor: (sum: string, plan: string) => `${sum} pour le temps de ${plan} que tu n’as pas utilisé`,
    brings: 'Tu reçois maintenant',
    kept: (amount: string) => `${amount}\u00a0; ce qu’il te reste est toujours à toi`,
    level: 'Niveau',
    levels: { 0: 'Gratuit', 1: 'Premium', 2: 'VIP' },
    begins: 'Commence',
    atOnce: 'Tout de suite',
    onDate: (date: string) => `Le ${date}`,
    next: 'Prochain débit',
    nextOn: (sum: string, date: string) => `${sum} le ${date}`,
  },
  nothingNow: 'Tu ne paies rien maintenant. Ta banque peut te demander de confirmer que la carte est à toi.',
  noPayment: 'Tu ne paies rien maintenant.',
  until: (plan: string, date: string) =>
    `Jusqu’au ${date}, tu gardes tout ce que comprend ${plan}. D’ici là, tu peux annuler le changement.`,
  confirm: (plan: string) => `Passer à ${plan}`,
  confirmKeep: (plan: string) => `Garder ${plan}`,
  toPayments: 'Voir mes paiements',
  changed: 'Ta formule a changé. Nous t’avons envoyé les détails par e-mail.',
  failed: 'Nous n’avons pas pu changer la formule. Rien n’a été débité. Revois les conditions.',
  scheduled: (plan: string, sum: string, date: string) => `À partir du ${date}\u00a0: ${plan} pour ${sum}`,
  refused: {
    title: (plan: string) => `Le renouvellement de ${plan} a été refusé`,
    text: (sum: string, date: string) =>
      `Rien n’a été débité. Tu peux payer les ${sum} avec n’importe quelle carte jusqu’au ${date}.`,
    pay: 'Payer maintenant',
    gone: 'Ce renouvellement ne peut plus être payé',
    goneText: 'Il est déjà payé, ou ta formule est terminée. La page Paiements te dit où tu en es.',
  },
  price: {
    title: (plan: string) => `${plan} a un nouveau prix`,
    asked: (old: string, next: string, date: string) =>
      `Tu paies ${old} jusqu’au ${date}. Ensuite, c’est ${next}, seulement si tu acceptes. Sinon, la formule s’arrête là.`,
    lower: (old: string, next: string) => `Tu paies ${old}. C’est maintenant ${next}, dès que tu acceptes.`,
    agree: 'Voir le nouveau prix',
  },
} satisfies typeof source
