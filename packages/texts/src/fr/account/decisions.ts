import type { decisions as source } from '../../en/account/decisions.ts'

export const decisions = {
  title: 'Décisions',
  text: 'Ce que nous avons décidé sur ton compte, et les suites de tes signalements.',
  none: 'Aucune décision n’a été prise sur ton compte.',
  noReports: 'Tu n’as signalé personne.',
  reportsTitle: 'Tes signalements',
  about: (name: string, day: string) => `${name}, ${day}`,
  answers: {
    open: 'Nous regardons.',
    acted: 'Nous avons agi.',
    not_acted: 'Nous n’avons rien trouvé de contraire à nos règles.',
  },
  outcomes: {
    notice: 'Un rappel de nos règles',
    warning: 'Un avertissement',
    suspension: 'Compte suspendu',
    closing: 'Compte fermé',
  },
  until: (day: string) => `Jusqu’au ${day}`,
  ended: {
    time: (day: string) => `Terminé le ${day}`,
    appeal: (day: string) => `Levé le ${day}, après ta réclamation`,
    correction: (day: string) => `Levé le ${day}`,
  },
  number: (number: number) => `Dossier ${number}`,
  rule: 'La règle',
  version: (version: number) => `Version ${version}`,
  examples: 'Par exemple',
  why: 'Pourquoi',
  basedOn: 'Sur quoi elle se fonde',
  foundBy: {
    report: 'Quelqu’un l’a signalé.',
    notice: 'Nous avons reçu un signalement.',
    own_look: 'Nous l’avons trouvé nous-mêmes.',
    software: 'Un logiciel l’a relevé.',
  },
  facts: {
    report: 'Ce qui a été signalé',
    message: 'Des messages signalés',
    profile: 'Le profil tel qu’il était alors',
  },
  ground: { terms: 'Fondée sur nos conditions.', law: (law: string) => `Fondée sur la loi\u00a0: ${law}.` },
  byPerson: 'Une personne a décidé, pas un logiciel.',
  bySoftware: 'Un logiciel a décidé.',
  renewal: 'Si tu as une formule, elle n’est pas renouvelée.',
  money: {
    kept: 'Ce que tu as payé t’attend\u00a0: ta formule dure plus longtemps, du temps que tu n’as pas pu utiliser.',
    refunded: (sum: string) =>
      `Nous te rendons ${sum} pour ce que tu as payé et pas utilisé, par le moyen avec lequel tu as payé. Tu n’as rien à faire.`,
    withheld: (sum: string) =>
      `Comme il s’agit d’une fraude, ${sum} pour ce que tu n’as pas utilisé ne sont pas remboursés. Ton droit de te rétracter d’une commande pendant 14 jours reste entier.`,
  },
  strike: (day: string) => `Elle compte jusqu’au ${day}.`,
  appeal: {
    title: 'Tu n’es pas d’accord\u00a0?',
    text: (day: string) =>
      `Tu peux contester jusqu’au ${day}, gratuitement. Quelqu’un qui n’a pas pris cette décision regardera.`,
    label: 'Que vois-tu autrement\u00a0?',
    more: 'Quelque chose à ajouter\u00a0?',
    missing: 'Écris ce que tu vois autrement.',
    send: 'Contester',
    sendMore: 'Ajouter',
    sent: 'Nous avons ta réclamation',
    added: 'Ajouté',
    over: (day: string) => `Tu pouvais contester jusqu’au ${day}.`,
    yours: 'Ta réclamation',
    due: (day: string) => `Tu auras une réponse au plus tard le ${day}.`,
    overdue: {
      rests: 'Nous sommes en retard. Jusqu’à notre réponse, la restriction ne s’applique pas et rien n’est débité.',
      late: 'Nous sommes en retard. Un responsable est prévenu\u00a0; entre-temps, rien n’est débité.',
    },
    answer: 'Notre réponse',
    outcomes: {
      upheld: 'La décision est maintenue.',
      changed: 'Nous avons modifié la décision.',
      lifted: 'Nous avons levé la décision.',
    },
    you: 'Toi',
    us: 'Nous',
    otherBodies: 'Tu peux aussi t’adresser à un organe certifié de règlement extrajudiciaire, ou à un tribunal.',
  },
  arrived: {
    account: 'Nous avons décidé quelque chose sur ton compte',
    report: 'Nous avons décidé de ton signalement',
    see: 'Voir',
  },
  link: {
    title: 'Une décision sur ton compte',
    unknown: 'Ce lien n’est pas complet ou ne fonctionne plus. Ouvre-le à nouveau depuis l’e-mail.',
  },
} satisfies typeof source
