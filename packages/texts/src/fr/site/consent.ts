import type { consent as source } from '../../en/site/consent.ts'

export const consent = {
  banner: {
    title: 'À toi de choisir',
    text: (brand, purposes) =>
      `${brand} aimerait utiliser ${purposes}. Rien ne se lance sans ton accord, et tout marche ici sans.`,
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
    save: 'Enregistrer mon choix',
    change: 'Modifier',
    policy: 'Ce que garde ton navigateur',
  },
  settings: {
    title: 'Réglages de confidentialité',
    intro:
      'Autorise chaque chose à part, ou rien. Tu peux changer d’avis à tout moment\u00a0; ce que tu retires s’arrête aussitôt.',
    needed: {
      title: 'Nécessaire au service',
      text: 'Garde ta connexion et ta langue, et fait arriver tes messages. Personne d’autre que nous ne le reçoit.',
      always: 'Toujours actif',
    },
    purposes: {
      analytics: { title: 'Statistiques', text: 'Les pages ouvertes, pour savoir ce qui sert.' },
      marketing: {
        title: 'Publicité',
        text: 'Dit à une régie publicitaire que quelqu’un s’est inscrit ou est allé payer, pour qu’elle sache quelles annonces ont marché.',
      },
      recording: {
        title: 'Enregistrement de la session',
        text: 'Les clics et le défilement d’une page, sans ses textes, champs ni images.',
      },
    },
    own: (brand) => `${brand} même, en total par jour. Rien sur toi n’est gardé.`,
    sendsTo: (hosts) => `Envoie à ${hosts}.`,
    privacyOf: (company) => `Avis de confidentialité de ${company}`,
  },
  signal: {
    title: 'Ton navigateur dit non pour toi',
    text: 'Il envoie le signal Global Privacy Control, et pour nous c’est un non\u00a0: rien de tout cela ne se lance. Pour choisir ici, désactive le signal dans ton navigateur.',
  },
  card: {
    title: 'Cookies et modules',
    nothing: (brand) => `${brand} n’utilise rien qui demande ton consentement.`,
    asking: 'Tu n’as pas encore répondu. D’ici là, rien de ce qui demande ton consentement ne se lance.',
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
