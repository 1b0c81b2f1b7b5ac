/** Textes des e-mails sur une candidature à un profil. */
export const applicationMail = {
  started: {
    subject: 'Poursuis ta candidature',
    text: (_days: number) =>
      'Ouvre ce lien pour confirmer ton e-mail et reprendre où tu en étais. Il fonctionne 30 jours, sur n’importe quel appareil.',
    button: 'Poursuivre',
  },
  sent: {
    subject: 'Nous avons reçu ta candidature',
    text: (days: number) => `Merci. Une personne la lit et te répond sous ${String(days)} jours.`,
    button: 'Voir ta candidature',
  },
  approved: {
    subject: 'Ton profil est en ligne',
    text: (_days: number) =>
      'Ta candidature est acceptée. Les membres peuvent désormais te trouver, et tu choisis à qui répondre.',
    button: 'Ouvrir le studio',
  },
  withdrawn: {
    subject: 'Tu as retiré ta candidature',
    text: (_days: number) => 'Ta candidature est close et les photos de ton document sont supprimées.',
  },
  late: {
    subject: 'Cela prend un peu plus de temps',
    text: (days: number) =>
      `Nous voulions te répondre sous ${String(days)} jours et n’y sommes pas arrivés. Ta candidature est la prochaine : tu n’as rien à faire.`,
    button: 'Voir ta candidature',
  },
  question: {
    subject: 'Nous avons une question',
    text: (_days: number) => 'Avant de décider, nous aimerions savoir ceci :',
    button: 'Répondre',
  },
  refused: {
    subject: 'Nous ne pouvons pas accepter ta candidature',
    text: (_days: number) => 'Une personne a lu ta candidature. La réponse est non, pour cette raison :',
    button: 'Voir ta candidature',
  },
  appealStays: {
    subject: 'Le refus est maintenu',
    text: (_days: number) => 'Une autre personne a relu ta candidature. Le refus est maintenu :',
  },
  appealReopened: {
    subject: 'Nous réexaminons ta candidature',
    text: (days: number) =>
      `Une autre personne t’a donné raison. Tu auras une nouvelle réponse sous ${String(days)} jours.`,
    button: 'Voir ta candidature',
  },
  reasons: {
    identity: 'Nous n’avons pas pu nous assurer de ton identité.',
    profile: 'Les textes du profil ne respectent pas nos règles.',
    photos: 'Les photos ne respectent pas nos règles.',
    duplicate: 'Il existe un autre compte de la même personne.',
    rules: 'Un élément de la candidature est contraire à nos règles.',
    no_need: 'Nous n’accueillons personne d’autre dans ta région pour le moment.',
  },
  appeal: (days: number) =>
    `Pas d’accord ? Sous ${String(days)} jours, tu peux demander à une autre personne de la relire : ouvre ta candidature.`,
  ask: (email: string) => `Des questions ? Écris à ${email}.`,
  reason: (brand: string) => `Tu reçois cet e-mail parce que tu as demandé un profil sur ${brand}.`,
}
