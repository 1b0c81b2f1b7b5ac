import type { plans as source } from '../../en/payments/plans.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes de la page des formules. */
export const plans = {
  title: 'Formules et crédits',
  intro: 'Pour chaque formule, tu vois ce qu’elle comprend, son prix et son renouvellement. Résilie quand tu veux.',
  reasons: {
    out_of_credits: {
      title: 'Tu n’as plus de crédits',
      text: 'Prends des crédits et reprends où tu en étais. Ce que tu as écrit est gardé.',
    },
    out_of_likes: { title: 'Tu n’as plus de j’aime', text: 'Avec une formule, tu en donnes autant que tu veux.' },
    more_pages: {
      title: 'Il y a du monde sur les pages suivantes',
      text: 'Avec une formule, tu vois tout le monde dans ta région.',
    },
    other_region: {
      title: 'Va voir dans d’autres régions',
      text: 'Avec une formule, tu choisis n’importe quelle région de ton pays.',
    },
    blurred: {
      title: 'Quelqu’un t’a écrit',
      text: 'Avec une formule, tu lis tous les messages. Celui-ci s’ouvre aussitôt.',
    },
    premium: { title: 'C’est compris dans les formules', text: 'Choisis une formule et c’est à toi tout de suite.' },
    profile_blocked: {
      title: 'Ce profil est compris dans les formules',
      text: 'Choisis une formule et il s’ouvre tout de suite.',
    },
  },
  list: 'Formules',
  brings: {
    perPeriod: (credits: string, every: string) => `${credits} ${every}`,
    messageCost: (count: number) =>
      plural(count, { one: 'Un message coûte # crédit', other: 'Un message coûte # crédits' }),
    about: (messages: number) => plural(messages, { one: 'pour environ # message', other: 'pour environ # messages' }),
    perMessage: (cost: string) => `environ ${cost} par message`,
    readable: 'Tous les messages, en entier',
    likes: 'Des j’aime illimités',
    regions: 'Toutes les régions et les pages',
    receipts: 'Tu sais quand elle a lu ton message',
    vip: 'Le niveau le plus haut\u00a0: plus rien à acheter',
  },
  renewal: {
    on: (date: string) => `Se renouvelle le ${date}. Les crédits non utilisés expirent ce jour-là.`,
    every: (every: string) => `Se renouvelle ${every}. Les crédits non utilisés expirent avec chaque période.`,
    held: (date: string) => `Se renouvelle le ${date}. Les crédits non utilisés expirent ce jour-là.`,
    ends: (date: string) => `Résiliée\u00a0: à toi jusqu’au ${date}. Reprends-la pour la garder.`,
  },
  topUps: {
    title: 'Recharge tes crédits',
    text: 'Tu paies une seule fois. Rien ne se renouvelle et ces crédits n’expirent pas.',
  },
  change: 'Ou change de formule',
  instead: (price: string) => `au lieu de ${price}`,
  allRenew:
    'Chaque formule se renouvelle automatiquement à son prix jusqu’à ce que tu la résilies\u00a0: deux clics sur la page Paiements, quand tu veux.',
  continue: 'Continuer',
  continueWith: (name: string) => `Continuer avec ${name}`,
  disclaimer:
    'J’ai compris qu’écrire consomme des crédits, que les formules se renouvellent automatiquement jusqu’à ce que je les résilie, et que sur certains profils un logiciel répond, ce qui est indiqué.',
  disclaimerMissing: 'Coche d’abord la case.',
  have: (credits: string) => `Tu as ${credits}.`,
  none: {
    title: 'Aucune formule pour toi en ce moment',
    text: 'Tu as déjà tout ce que nous vendons.',
    action: 'Voir mes messages',
  },
  purchase: {
    title: 'Ta formule',
    text: 'Un dernier coup d’œil. Tu paies à la page suivante.',
    action: 'Passer au paiement',
  },
} satisfies typeof source
