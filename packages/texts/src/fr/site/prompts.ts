import { formatsFor } from '@incontro/locale/format.ts'
import type { prompts as source } from '../../en/site/prompts.ts'

const { plural } = formatsFor('fr')

export const prompts = {
  toPlans: 'Voir les formules et les prix',
  notNow: 'Pas maintenant',
  byReason: {
    out_of_credits: {
      title: 'Tu n’as plus de crédits',
      text: 'Ton message n’est pas parti et ne t’a rien coûté. Prends des crédits et reprends où tu en étais.',
    },
    out_of_likes: {
      title: 'Tu n’as plus de j’aime',
      text: 'Tu as utilisé tes j’aime gratuits. Avec une formule, ils sont illimités.',
    },
    more_pages: {
      title: 'La suite, dès la première formule',
      text: 'La première page de ta région est gratuite. Avec une formule, tu vois tout le monde.',
    },
    other_region: {
      title: 'Toutes les régions, dès la première formule',
      text: 'Ta région est gratuite. Avec une formule, tu cherches où tu veux.',
    },
    blurred: {
      title: 'Ce message est flouté',
      text: 'Avec une formule, ou dès que ton âge est vérifié, tu lis tous les messages en entier, celui-ci aussi.',
    },
    premium: {
      title: 'C’est compris dans les formules',
      text: 'Toutes les formules le permettent. Tu vois le prix et le contenu avant de décider.',
    },
  },
  other: {
    title: 'Ça n’a pas marché',
    text: 'Nous ne savons pas pourquoi. Réessaie, et écris-nous si ça continue.',
  },
  gift: {
    title: 'Ravis de te revoir',
    text: (count: number) =>
      plural(count, { one: 'Nous t’avons offert # message.', other: 'Nous t’avons offert # messages.' }),
    action: 'Merci',
  },
} satisfies typeof source
