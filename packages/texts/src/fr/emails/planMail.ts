import type { planMail as source } from '../../en/emails/planMail.ts'

/** Textes des lettres sur les changements de formule et de prix. */
export const planMail = {
  payRenewal: 'Payer ce renouvellement',
  agreedOn: 'Accepté le',
  button: 'Texte du bouton sur lequel tu as appuyé',
  changed: {
    subject: (plan: string, date: string) => `${plan} à partir du ${date}`,
    intro: (plan: string, date: string) =>
      `À partir du ${date}, ta formule est ${plan}. Le changement ne t’a rien coûté.`,
    until: (plan: string, date: string) => `Jusqu’au ${date}, tu gardes tout ce que comprend ${plan}.`,
  },
  price: {
    subject: (plan: string) => `Nouveau prix de ${plan}\u00a0: il nous faut ta réponse`,
    asked: (plan: string, date: string) =>
      `${plan} a un nouveau prix. Tu ne le paies que si tu l’acceptes\u00a0; jusqu’au ${date}, tu gardes le tien.`,
    lower: (plan: string) =>
      `${plan} coûte moins cher. Tu paies le nouveau prix dès que tu l’acceptes\u00a0; rien d’autre ne change.`,
    old: 'Tu paies',
    next: 'Nouveau prix',
    until: 'Ton prix jusqu’au',
    silence: (date: string) =>
      `Sans réponse de ta part, ta formule se renouvelle à ton prix jusqu’au ${date}, puis s’arrête à la fin de la période payée. Nous ne débitons jamais ce que tu n’as pas accepté.`,
    agree: (price: string) => `Accepter ${price}`,
    endsSubject: (plan: string, date: string) => `${plan} se termine le ${date}`,
    ends: (plan: string, date: string) =>
      `Tu n’as pas accepté le nouveau prix, donc ${plan} ne se renouvelle pas\u00a0: elle est à toi jusqu’au ${date}, et plus rien n’est débité. Pour la garder, tu peux encore accepter d’ici là.`,
  },
  refused: {
    subject: (plan: string) => `Ton paiement de ${plan} n’a pas été approuvé`,
    intro: (plan: string) => `Ta banque n’a pas approuvé le paiement de ${plan}. Rien n’a été débité.`,
    action: 'Réessayer',
  },
} satisfies typeof source
