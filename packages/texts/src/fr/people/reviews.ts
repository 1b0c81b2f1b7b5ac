import type { reviews as source } from '../../en/people/reviews.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

export const reviews = {
  title: 'Ton avis',
  text: (brand: string) =>
    `Dis aux autres ce que vaut ${brand}. Ici, seuls des membres donnent leur avis, et une personne lit chaque avis avant qu’il s’affiche. Nous n’en refusons jamais un pour son peu d’étoiles.`,
  stars: 'Combien d’étoiles\u00a0?',
  starsOf: (count: number) => plural(count, { one: '# étoile sur 5', other: '# étoiles sur 5' }),
  review: 'Ton avis',
  hint: 'Au moins 20 caractères. Ni e-mail, ni lien, ni téléphone\u00a0: tout le monde peut le lire.',
  name: 'Nom affiché',
  nameHint: 'Un prénom suffit.',
  showsAge: 'Montrer aussi mon âge',
  save: 'Envoyer mon avis',
  change: 'Enregistrer',
  saved: 'Enregistré.',
  again: 'Si tu le changes, nous le relisons avant qu’il s’affiche.',
  withdraw: 'Supprimer mon avis',
  withdrawn: 'Ton avis a disparu.',
  ask: {
    title: 'Supprimer ton avis\u00a0?',
    text: 'Il disparaît aussitôt et pour de bon. Tu pourras en écrire un autre plus tard.',
    keep: 'Le garder',
  },
  states: {
    pending: 'Nous ne l’avons pas encore lu. Toi seul le vois.',
    approved: 'Il est sur l’accueil, à tour de rôle avec d’autres.',
    refused: 'Il n’est pas affiché.',
  },
  approvedUnshown: 'Il est approuvé. L’accueil n’affiche pas d’avis en ce moment.',
  checkedBy: { person: 'Lu par une personne', software: 'Démo\u00a0: vérifié automatiquement' },
  refusals: {
    not_writer: 'Il n’a pas été écrit par la personne qui le signe.',
    personal: 'Il révèle quelque chose de privé sur une personne.',
    insults: 'Il insulte quelqu’un.',
    illegal: 'Il dit quelque chose que la loi interdit.',
    unrelated: 'Il ne parle pas de ce service.',
  },
  faults: {
    summary: 'À vérifier\u00a0:',
    stars: 'Choisis d’une à cinq étoiles.',
    text: 'Écris au moins 20 caractères.',
    contact: 'Enlève les e-mails, les liens et les téléphones.',
    name: 'Indique le nom à afficher.',
  },
  notVerified: {
    text: 'Vérifie d’abord ton âge. Ensuite, tu pourras donner ton avis.',
    action: 'Voir comment',
  },
} satisfies typeof source
