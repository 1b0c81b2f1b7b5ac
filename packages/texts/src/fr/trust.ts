import type { trust as source } from '../en/trust.ts'

export const trust = {
  open: (name: string) => `Signaler ou bloquer ${name}`,
  block: {
    action: 'Bloquer',
    text: (name: string) =>
      `Tu ne croiseras plus ${name}\u00a0: ni dans la recherche, ni sur les cartes, ni dans tes messages. ${name} ne saura pas que c’est toi.`,
  },
  report: {
    action: 'Signaler',
    text: (name: string) => `Dis-nous ce qui s’est passé, et nous regardons. ${name} ne saura rien du signalement.`,
    title: (name: string) => `Signaler ${name}`,
    legend: 'Que s’est-il passé\u00a0?',
    reasons: {
      fake: 'Ce n’est pas la personne du profil',
      insults: 'Insultes ou menaces',
      unwanted: 'Contenu sexuel que je ne voulais pas',
      scam: 'Demande de l’argent ou veut vendre quelque chose',
      underage: 'Semble avoir moins de 18 ans',
      other: 'Autre chose',
    },
    missing: 'Choisis ce qui s’est passé.',
    more: 'Que devons-nous savoir d’autre\u00a0?',
    evidence: 'Tu peux laisser ce champ vide. Les derniers messages entre vous sont conservés avec le signalement.',
    blockToo: (name: string) => `Bloquer aussi ${name}`,
    send: 'Envoyer le signalement',
  },
  blocked: (name: string) => `Tu as bloqué ${name}`,
  blockedText: 'Tu peux l’annuler ici ou sur ton profil.',
  reported: 'Merci, nous avons bien reçu ton signalement',
  reportedText: 'Nous lisons chaque signalement.',
  list: {
    title: 'Personnes bloquées',
    empty: 'Tu n’as bloqué personne.',
    unblock: 'Débloquer',
    unblockName: (name: string) => `Débloquer ${name}`,
    unblocked: (name: string) => `Tu peux de nouveau croiser ${name}`,
  },
} satisfies typeof source
