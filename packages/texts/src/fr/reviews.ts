import type { reviews as source } from '../en/reviews.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

export const reviews = {
  title: 'Ton avis',
  text: (brand: string) =>
    `Raconte comment est ${brand}. Ici, seuls des membres donnent leur avis, et une personne lit chaque avis avant qu’il se voie. Peu d’étoiles n’est pas une raison de refus.`,
  stars: 'Combien d’étoiles\u00a0?',
  starsOf: (count: number) => plural(count, { one: '# étoile sur 5', other: '# étoiles sur 5' }),
  review: 'Ton avis',
  hint: 'Au moins 20 caractères. Ni e-mail, ni lien, ni téléphone\u00a0: tout le monde le lit.',
  name: 'Nom affiché',
  nameHint: 'Un prénom suffit.',
  showsAge: 'Montrer aussi mon âge',
  save: 'Envoyer',
  change: 'Enregistrer le changement',
  saved: 'Enregistré.',
  again: 'Après un changement, il est relu avant de se voir.',
  withdraw: 'Le retirer',
  withdrawn: 'Ton avis a disparu.',
  ask: {
    title: 'Retirer ton avis\u00a0?',
    text: 'Il disparaît aussitôt et pour de bon. Tu pourras en écrire un autre plus tard.',
    keep: 'Le garder',
  },
  states: {
    pending: 'Il attend d’être lu. Personne d’autre ne le voit encore.',
    approved: 'Il est montré sur l’accueil, à tour de rôle avec d’autres.',
    refused: 'Il n’est pas montré.',
  },
  approvedUnshown: 'Il est approuvé. La page d’accueil ne montre pas d’avis en ce moment.',
  checkedBy: { person: 'Lu par une personne', software: 'Démo\u00a0: vérifié automatiquement' },
  refusals: {
    personal: 'Il dit d’une personne quelque chose qui n’est pas pour tout le monde.',
    insults: 'Il insulte quelqu’un.',
    illegal: 'Il dit quelque chose que la loi interdit.',
    unrelated: 'Il ne parle pas de ce service.',
  },
  faults: {
    summary: 'Regarde encore ceci\u00a0:',
    stars: 'Choisis d’une à cinq étoiles.',
    text: 'Écris au moins 20 caractères.',
    contact: 'Enlève les e-mails, les liens et les téléphones.',
    name: 'Indique le nom affiché.',
  },
  notVerified: {
    text: 'Vérifie d’abord ton âge\u00a0: tu pourras ensuite donner ton avis.',
    action: 'Voir comment',
  },
} satisfies typeof source
