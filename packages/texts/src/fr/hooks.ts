import { formatsFor } from '@incontro/locale/format.ts'
import type { hooks as source } from '../en/hooks.ts'

const { plural } = formatsFor('fr')

export const hooks = {
  toPlans: 'Voir les formules et les prix',
  notNow: 'Pas maintenant',
  byReason: {
    out_of_credits: {
      title: 'Tu n’as plus de crédits de messages',
      text: 'Ton message n’a pas été envoyé et ne coûte rien. Avec de nouveaux crédits, tu reprends là où tu t’es arrêté.',
    },
    out_of_likes: {
      title: 'Tu n’as plus de j’aime',
      text: 'Tu as utilisé tes j’aime gratuits. Avec n’importe quelle formule, tu aimes sans limite.',
    },
    more_pages: {
      title: 'Les autres pages viennent avec une formule',
      text: 'La première page de ta région est gratuite. Avec n’importe quelle formule, tu vois tout le monde.',
    },
    other_region: {
      title: 'Les autres régions viennent avec une formule',
      text: 'Ta région est gratuite. Avec n’importe quelle formule, tu cherches où tu veux.',
    },
    blurred: {
      title: 'Ce message est flouté',
      text: 'Avec une formule, ou une fois l’âge vérifié, tous les messages se lisent en entier, celui-ci aussi.',
    },
    premium: {
      title: 'Cela vient avec une formule',
      text: 'N’importe quelle formule le permet. Tu vois le prix et ce qu’elle contient avant de décider.',
    },
  },
  other: {
    title: 'Cela n’a pas marché',
    text: 'Nous ne savons pas pourquoi. Réessaie, ou écris-nous si cela continue.',
  },
  gift: {
    title: 'Content de te revoir',
    text: (count: number) =>
      plural(count, { one: 'Nous t’avons offert # message.', other: 'Nous t’avons offert # messages.' }),
    action: 'Merci',
  },
} satisfies typeof source
