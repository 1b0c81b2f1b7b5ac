import type { backofficeMails as source } from '../../en/backoffice-brands/backofficeMails.ts'

/** Les e-mails d’une marque en aperçu. */
export const backofficeMails = {
  title: 'À quoi ressemblent les e-mails',
  text: 'Tous les e-mails de la marque, tels que le brouillon les enverrait. Noms, montants, dates et liens sont des exemples\u00a0: rien de tout cela n’a eu lieu.',
  ofLive: 'Le brouillon ne peut pas encore être lu. Voici les e-mails de la marque telle qu’elle est en ligne.',
  unreadable:
    'Il manque encore au brouillon ce que montre chaque e-mail\u00a0: nom, société, adresse d’assistance et les autres champs de «\u00a0Identité\u00a0» et «\u00a0Société et mentions légales\u00a0».',
  groups: {
    account: 'Compte',
    news: 'Nouveautés',
    data: 'Données personnelles',
    orders: 'Commandes',
    subscriptions: 'Formules',
    reversals: 'Remboursements et litiges',
    limits: 'Limites et garanties',
    decisions: 'Décisions',
    notices: 'Signalements',
    contact: 'Contact',
    angels: 'Angels',
  },
  kind: 'E-mail',
  language: 'Langue',
  look: 'Apparence',
  light: 'Clair',
  dark: 'Sombre',
  part: 'Afficher',
  page: 'En page',
  plain: 'En texte seul',
  subject: 'Objet',
  from: 'De',
  sample: 'Valeurs d’exemple',
  frame: (subject) => `Aperçu\u00a0: ${subject}`,
  linksRest: 'Ici, les liens ne mènent nulle part.',
  sendText: (address) =>
    `Il part à ta propre adresse, ${address}, et à aucune autre. Son objet dit que c’est un aperçu.`,
  sent: {
    subject: (subject) => `[Aperçu] ${subject}`,
    note: 'Ceci est un aperçu avec des valeurs d’exemple. Tu te l’es envoyé depuis le back office.',
  },
  samples: {
    name: 'Nom d’exemple',
    words: 'Texte d’exemple\u00a0: ici figure ce qui a été écrit pour cette personne.',
    rule: 'Règle d’exemple',
    ruleText: 'Le texte de la règle figure ici.',
    plan: 'Formule d’exemple',
    button: 'Bouton d’exemple',
  },
} satisfies typeof source
