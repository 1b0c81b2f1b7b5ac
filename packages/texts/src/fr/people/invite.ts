import type { invite as english } from '../../en/people/invite.ts'

/** Texts of invitations, on his side and on hers. */
export const invite = {
  action: (name: string) => `Inviter ${name}`,
  later: {
    full: (name: string) =>
      `${name} a déjà toutes les conversations qu’elle peut suivre et répond plus tard aux nouvelles personnes. Rien n’est débité.`,
    hours: (name: string) =>
      `${name} n’est pas là à cette heure et répond plus tard aux nouvelles personnes. Rien n’est débité.`,
    holiday: (name: string) =>
      `${name} est en vacances et répond plus tard aux nouvelles personnes. Rien n’est débité.`,
    back: (day: string) => `Elle revient après le ${day}.`,
  },
  ended: {
    angel: (name: string, day: string) => `${name} a mis fin à cette conversation le ${day}.`,
    closing: (name: string, day: string) =>
      `Le profil de ${name} a été fermé le ${day} et la conversation a pris fin avec lui. Ce que tu as écrit reste ici.`,
  },
  actionNone: 'Inviter',
  title: (name: string) => `Écris la première phrase à ${name}`,
  label: (name: string) => `Message à ${name}`,
  how: (name: string) => `${name} accepte ou refuse ton invitation. D’ici là, tu ne peux pas réécrire.`,
  like: 'C’est un j’aime, mais il n’utilise pas les tiens.',
  send: 'Envoyer',
  sending: 'Envoi en cours',
  waiting: 'Tu es hors ligne. Nous le gardons et il part à ton retour.',
  sent: 'Envoyé',
  sentInvite: (name: string) => `${name} peut maintenant l’accepter ou la refuser. Nous te préviendrons.`,
  sentText: (name: string) => `${name} a ton message et voit que son profil te plaît.`,
  toChat: 'Ouvrir la conversation',
  talking: (name: string) => `${name} et toi, vous vous êtes déjà écrit.`,
  pending: (name: string) => `Ton invitation à ${name} est en route.`,
  declined: (name: string) => `${name} a refusé ton invitation.`,
  first: (name: string) =>
    `Ton premier message à ${name} est une invitation\u00a0: ${name} l’accepte ou la refuse, et d’ici là tu ne peux pas réécrire.`,
  /** In the studio: what she is asked. */
  answer: {
    badge: 'Invitation',
    asks: (name: string) => `${name} t’invite à discuter`,
    asksText: (name: string) =>
      `Si tu acceptes, vous pouvez vous écrire. Si tu refuses, la conversation reste fermée pour ${name}. Répondre, c’est accepter.`,
    accept: 'Accepter',
    decline: 'Refuser',
    refused: 'Tu as refusé cette invitation.',
    anyway: 'L’accepter finalement',
  },
} satisfies typeof english
