import type { consent as source } from '../en/consent.ts'

export const consent = {
  banner: {
    title: 'À toi de choisir',
    text: (brand, purposes) =>
      `${brand} aimerait utiliser ${purposes}. Rien de tout cela ne tourne avant que tu acceptes, et tout fonctionne ici sans.`,
  },
  nouns: {
    analytics: 'des statistiques',
    marketing: 'de la publicité',
    recording: 'des enregistrements de session',
  },
  actions: {
    acceptAll: 'Tout accepter',
    refuseAll: 'Tout refuser',
    choose: 'Choisir',
    save: 'Garder mon choix',
    change: 'Modifier',
    policy: 'Ce que garde ton navigateur',
  },
  settings: {
    title: 'Réglages de confidentialité',
    intro:
      'Autorise chaque chose à part, ou rien du tout. Tu peux changer d’avis à tout moment\u00a0; ce que tu retires s’arrête aussitôt.',
    needed: {
      title: 'Nécessaire au service',
      text: 'Garde ta connexion, ta langue et les messages en route. Cela ne va chez personne d’autre que nous.',
      always: 'Toujours actif',
    },
    purposes: {
      analytics: { title: 'Statistiques', text: 'Quelles pages sont ouvertes, pour voir ce qui sert.' },
      marketing: {
        title: 'Publicité',
        text: 'Dit à une société de publicité que quelqu’un s’est inscrit ou est allé payer, pour qu’elle sache lesquelles de ses annonces ont porté.',
      },
      recording: {
        title: 'Enregistrement de la session',
        text: 'Comment une page est pressée et défile, sans aucun mot, champ ni image de celle-ci.',
      },
    },
    own: (brand) => `${brand} même, en une somme par jour. Rien à ton sujet n’est gardé.`,
    sendsTo: (hosts) => `Envoie à ${hosts}.`,
    privacyOf: (company) => `Avis de confidentialité de ${company}`,
  },
  signal: {
    title: 'Ton navigateur refuse pour toi',
    text: 'Il envoie le signal Global Privacy Control, que nous lisons comme un non\u00a0: rien de tout cela ne tourne. Pour choisir ici, désactive le signal dans ton navigateur.',
  },
  card: {
    title: 'Cookies et modules',
    nothing: (brand) => `${brand} n’utilise rien qui demande ton consentement.`,
    asking: 'Tu n’as pas encore répondu. D’ici là, rien ne tourne qui demande ton consentement.',
    allowed: (purposes) => `Tu autorises ${purposes}.`,
    refused: 'Tu as refusé tout ce qui demande ton consentement.',
    history: 'Tes réponses',
    none: 'Aucune réponse n’est enregistrée.',
    how: {
      accept_all: 'Tout accepté',
      refuse_all: 'Tout refusé',
      choose: 'Choisi',
      signal: 'Retiré par Global Privacy Control',
    },
    nothingAllowed: 'rien d’autorisé',
    version: (version) => `texte de ${version}`,
  },
} satisfies typeof source
