/** Textes de la vérification d’identité et d’âge dans le studio. */
export const studioIdentity = {
  title: 'La vérification de ton identité',
  why: 'Les membres comptent sur le fait qu’un véritable adulte se trouve derrière chaque profil. C’est pourquoi nous vérifions qui tu es, une fois, puis à l’expiration de ton document.',
  begin: 'Commencer la vérification',
  again: 'Réessayer',
  sent: 'Nous avons tes photos. Une personne les regarde et t’écrit.',
  until: (day: string) => `Elle est valable jusqu’au ${day}.`,
  elsewhere:
    'La vérification est faite par un service, sur ses propres pages. Il te faut ton document et un appareil photo.',
  toService: 'Ouvrir le service',
  kind: 'Document',
  kinds: {
    passport: 'Passeport',
    id_card: 'Carte d’identité',
    driving_licence: 'Permis de conduire',
    residence_permit: 'Titre de séjour',
  },
  sides: { front: 'Recto', back: 'Verso', face: 'Ton visage' },
  there: 'ajouté',
  missing: 'manquant',
  take: 'Ajouter une photo',
  replace: 'Remplacer',
  kept: 'Seul un opérateur formé peut ouvrir ces photos. Elles sont chiffrées et supprimées 30 jours après la décision.',
  sandbox: 'Résultat de cette démo',
  sandboxHint: 'Dans une démo, personne ne regarde les photos : choisis le résultat.',
  handIn: 'Remettre',
}
