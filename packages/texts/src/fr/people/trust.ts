import type { trust as source } from '../../en/people/trust.ts'

export const trust = {
  open: (name: string) => `Signaler ou bloquer ${name}`,
  block: {
    action: 'Bloquer',
    text: (name: string) =>
      `Tu ne verras plus ${name}\u00a0: ni dans la recherche, ni sur les cartes, ni dans tes messages. Nous ne dirons pas que c’est toi.`,
  },
  report: {
    action: 'Signaler',
    text: (name: string) => `Dis-nous ce qui s’est passé, nous vérifions. ${name} ne saura rien du signalement.`,
    title: (name: string) => `Signaler ${name}`,
    legend: 'Que s’est-il passé\u00a0?',
    reasons: {
      fake: 'Ce n’est pas la personne du profil',
      impersonation: 'Se fait passer pour quelqu’un d’autre',
      insults: 'Insultes ou menaces',
      hate: 'Haine envers un groupe de personnes',
      unwanted: 'Contenu sexuel que je ne voulais pas',
      intimate_image: 'Partage des images intimes sans accord',
      sexual_services: 'Vend des services sexuels',
      scam: 'Arnaque, ou vend quelque chose',
      asks_money: 'Demande de l’argent',
      underage: 'Semble mineure',
      child_abuse: 'Abus sexuel sur mineur',
      self_harm: 'Pourrait se faire du mal',
      ban_evasion: 'Exclue, et revenue',
      unlawful: 'Autre chose de contraire à la loi',
      other: 'Autre chose',
    },
    missing: 'Choisis ce qui s’est passé.',
    more: 'Autre chose à savoir\u00a0?',
    evidence: 'Tu peux laisser ce champ vide. Nous gardons avec le signalement vos derniers messages.',
    blockToo: (name: string) => `Bloquer aussi ${name}`,
    send: 'Envoyer le signalement',
  },
  blocked: (name: string) => `Tu as bloqué ${name}`,
  blockedText: 'Tu peux annuler ici ou dans ton profil.',
  reported: 'Merci, nous avons ton signalement',
  reportedText: 'Nous lisons chaque signalement.',
  list: {
    title: 'Personnes bloquées',
    empty: 'Tu n’as bloqué personne.',
    unblock: 'Débloquer',
    unblockName: (name: string) => `Débloquer ${name}`,
    unblocked: (name: string) => `Tu peux de nouveau voir ${name}`,
  },
} satisfies typeof source
