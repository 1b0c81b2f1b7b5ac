import type { plans as source } from '../en/plans.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes de la page des formules. */
export const plans = {
  title: 'Crédits et premium',
  intro:
    'Chaque formule dit ce qu’elle apporte, ce qu’elle coûte et quand elle se renouvelle. Tu peux arrêter quand tu veux.',
  reasons: {
    out_of_credits: {
      title: 'Tes crédits de messages sont épuisés',
      text: 'Avec de nouveaux crédits, tu reprends où tu en étais. Ce que tu as écrit est gardé.',
    },
    out_of_likes: { title: 'Tes j’aime sont épuisés', text: 'Avec une formule, tu en donnes autant que tu veux.' },
    more_pages: {
      title: 'D’autres personnes t’attendent sur les pages suivantes',
      text: 'Avec une formule, tu vois toutes celles de ta région, page après page.',
    },
    other_region: {
      title: 'Regarde dans d’autres régions',
      text: 'Avec une formule, tu choisis n’importe quelle région de ton pays.',
    },
    blurred: {
      title: 'Quelqu’un t’a écrit',
      text: 'Avec une formule, tu lis tous les messages\u00a0; ce qui est masqué apparaît aussitôt.',
    },
    premium: { title: 'Cela fait partie de premium', text: 'Choisis une formule et tu y as accès aussitôt.' },
    profile_blocked: {
      title: 'Ce profil fait partie de premium',
      text: 'Choisis une formule et tu y as accès aussitôt.',
    },
  },
  list: 'Formules',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'Un message coûte # crédit', other: 'Un message coûte # crédits' }),
    about: (messages: number) =>
      plural(messages, { one: 'de quoi écrire # message environ', other: 'de quoi écrire # messages environ' }),
    perMessage: (cost: string) => `environ ${cost} par message`,
    readable: 'Tous les messages lisibles',
    likes: 'Des j’aime sans limite',
    regions: 'Toutes les régions et toutes les pages',
    receipts: 'Tu vois quand elle a lu ton message',
    vip: 'Le niveau le plus haut\u00a0: plus rien à acheter',
  },
  renewal: {
    on: (date: string) => `Se renouvelle le ${date}. Les crédits non utilisés expirent ce jour-là.`,
    every: (every: string) => `Se renouvelle ${every}. Les crédits non utilisés expirent avec chaque période.`,
    held: (date: string) => `Se renouvelle le ${date}. Les crédits non utilisés expirent ce jour-là.`,
    ends: (date: string) => `Résiliée\u00a0: à toi jusqu’au ${date}. Choisis-la pour la garder.`,
  },
  topUps: {
    title: 'Recharge tes crédits',
    text: 'Payé une seule fois, rien ne se renouvelle et ces crédits n’expirent pas.',
  },
  change: 'Ou change de formule',
  instead: (price: string) => `au lieu de ${price}`,
  allRenew:
    'Chaque formule se renouvelle à son prix jusqu’à ce que tu l’arrêtes\u00a0: deux clics sur la page de tes paiements, à tout moment.',
  continue: 'Continuer',
  continueWith: (name: string) => `Continuer avec ${name}`,
  disclaimer:
    'J’ai compris que les crédits s’utilisent en écrivant, que les formules se renouvellent jusqu’à ce que je les arrête, et que certains profils reçoivent des réponses d’un logiciel et le disent.',
  disclaimerMissing: 'Coche d’abord la case.',
  have: (credits: string) => `Tu as ${credits} en ce moment.`,
  none: {
    title: 'Aucune formule ne t’est proposée pour l’instant',
    text: 'Tu as tout ce que ce site vend.',
    action: 'Vers tes discussions',
  },
  purchase: {
    title: 'Ta formule',
    text: 'Regarde-la encore une fois. On paie à la page suivante.',
    action: 'Passer au paiement',
  },
} satisfies typeof source
