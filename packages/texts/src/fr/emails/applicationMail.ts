/** Textes des e-mails sur une candidature à un profil. */
export const applicationMail = {
  started: {
    subject: 'Poursuivez votre candidature',
    text: (_days: number) =>
      'Ouvrez ce lien pour confirmer votre e-mail et reprendre où vous en étiez. Il fonctionne 30 jours, sur n’importe quel appareil.',
    button: 'Poursuivre',
  },
  sent: {
    subject: 'Nous avons reçu votre candidature',
    text: (days: number) => `Merci. Une personne la lit et vous répond sous ${String(days)} jours.`,
    button: 'Voir votre candidature',
  },
  approved: {
    subject: 'Votre profil est en ligne',
    text: (_days: number) =>
      'Votre candidature est acceptée. Les membres peuvent désormais vous trouver, et vous choisissez à qui répondre.',
    button: 'Ouvrir le studio',
  },
  withdrawn: {
    subject: 'Vous avez retiré votre candidature',
    text: (_days: number) => 'Votre candidature est close et les photos de votre document sont supprimées.',
  },
  late: {
    subject: 'Cela prend un peu plus de temps',
    text: (days: number) =>
      `Nous voulions vous répondre sous ${String(days)} jours et n’y sommes pas arrivés. Votre candidature est la prochaine : vous n’avez rien à faire.`,
    button: 'Voir votre candidature',
  },
  question: {
    subject: 'Nous avons une question',
    text: (_days: number) => 'Avant de décider, nous aimerions savoir ceci :',
    button: 'Répondre',
  },
  refused: {
    subject: 'Nous ne pouvons pas accepter votre candidature',
    text: (_days: number) => 'Une personne a lu votre candidature. La réponse est non, pour cette raison :',
    button: 'Voir votre candidature',
  },
  appealStays: {
    subject: 'Le refus est maintenu',
    text: (_days: number) => 'Une autre personne a relu votre candidature. Le refus est maintenu :',
  },
  appealReopened: {
    subject: 'Nous réexaminons votre candidature',
    text: (days: number) =>
      `Une autre personne vous a donné raison. Vous aurez une nouvelle réponse sous ${String(days)} jours.`,
    button: 'Voir votre candidature',
  },
  reasons: {
    identity: 'Nous n’avons pas pu nous assurer de votre identité.',
    profile: 'Les textes du profil ne respectent pas nos règles.',
    photos: 'Les photos ne respectent pas nos règles.',
    duplicate: 'Il existe un autre compte de la même personne.',
    rules: 'Un élément de la candidature est contraire à nos règles.',
    no_need: 'Nous n’accueillons personne d’autre dans votre région pour le moment.',
  },
  appeal: (days: number) =>
    `Pas d’accord ? Sous ${String(days)} jours, vous pouvez demander à une autre personne de la relire : ouvrez votre candidature.`,
  ask: (email: string) => `Des questions ? Écrivez à ${email}.`,
  reason: (brand: string) => `Vous recevez cet e-mail parce que vous avez demandé un profil sur ${brand}.`,
}
