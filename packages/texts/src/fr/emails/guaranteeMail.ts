import type { guaranteeMail as source } from '../../en/emails/guaranteeMail.ts'

/** Textes de l’e-mail de la garantie contre la fraude. */
export const guaranteeMail = {
  subject: 'Tu récupères tes crédits',
  intro: (name: string) =>
    `Nous avons fermé un profil pour lequel tu as dépensé des crédits${name === '' ? '' : `\u00a0: ${name}`}. Il n’était pas ce qu’il disait être\u00a0: ce que tu as dépensé est de nouveau à toi.`,
  messages: 'Messages',
  icebreakers: 'Brise-glace',
  likes: 'J’aime',
  promise:
    'Ils n’expirent pas et sont déjà sur ton compte. Si un jour nous revenons sur cette décision, tu les gardes.',
  money: (amount: string, date: string) =>
    `Tu préfères l’argent\u00a0? Tant que tu ne les as pas utilisés, tu peux échanger les crédits de ton paiement contre ${amount}, remboursés par le même moyen de paiement, jusqu’au ${date}. Tu le choisis à côté de tes crédits.`,
  see: 'Tes crédits',
  reason: 'Tu reçois cet e-mail parce que tu as dépensé des crédits pour un profil que nous avons fermé.',
} satisfies typeof source
