import type { home as source } from '../../en/site/home.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

export const home = {
  actions: {
    signUp: 'Crée ton compte',
    logIn: 'J’ai déjà un compte',
  },
  free: 'L’inscription est gratuite. Tu vois le prix sur le bouton avant d’envoyer un message.',
  blocks: {
    title: 'Nos règles du jeu',
    security: {
      title: 'Ta vie privée d’abord',
      text: 'Personne ici ne voit ton e-mail ni ta carte. La carte se saisit sur une page de paiement à part.',
    },
    visibility: {
      title: 'Tu sais qui écrit',
      text: 'Chaque profil dit qui est derrière\u00a0: une personne, une hôtesse que nous payons ou un logiciel. Rien à deviner.',
    },
    finding: {
      title: 'Des gens près de chez toi',
      text: 'Tu commences dans ta région, avec de vrais chiffres\u00a0: comptés, jamais inventés.',
    },
  },
  teaser: {
    title: 'Un aperçu',
    text: 'Ces portraits sont dessinés et ces personnes n’existent pas. À l’intérieur, chaque profil dit qui répond.',
    names: { one: 'Alice', two: 'Camille', three: 'Inès', four: 'Noémie', five: 'Valentine', six: 'Julie' },
  },
  inside: {
    grid: {
      title: 'Dans ta région',
      text: 'Les gens de ta région en un coup d’œil, avec «\u00a0j’aime\u00a0» et message sur chaque carte.',
    },
    talk: {
      title: 'En conversation',
      text: 'Ce que tu écris reste ici. Personne n’a besoin de ton numéro.',
    },
    locked:
      'Exemples floutés de personnes dessinées. Avec un compte, tu vois de vrais profils, et chacun dit qui répond.',
    see: 'Entre jeter un œil',
    counted: {
      title: 'Combien de monde ici',
      text: 'Ni visage d’exemple ni chiffre inventé\u00a0: voilà les profils que nous avons en ce moment.',
    },
  },
  kinds: {
    title: 'Qui peut te répondre',
    text: 'Tu le vois sur chaque carte, dans chaque profil et au-dessus de chaque conversation.',
    member: { title: 'Une personne', text: 'Une femme qui est là pour elle-même. Pas besoin d’étiquette.' },
    host: {
      title: 'Une hôtesse',
      text: 'Une femme que nous payons pour discuter. Elle écrit en son nom, et son profil le dit.',
    },
    automated: { title: 'Automatique', text: 'Un logiciel répond. Le profil et chaque conversation le disent.' },
  },
  cost: {
    title: 'Combien ça coûte',
    text: 'Pas de petites lignes\u00a0: tout est là.',
    start: { title: 'S’inscrire et regarder', text: 'Gratuit. Sans carte.' },
    write: {
      title: 'Écrire',
      text: 'Les messages coûtent des crédits. Tu vois combien sur le bouton avant d’envoyer.',
    },
    credits: {
      title: 'Crédits',
      text: 'Ils viennent avec une formule. Prix, durée et renouvellement sont juste au-dessus du bouton de paiement.',
    },
    leave: { title: 'Partir', text: 'Deux clics dans ton profil. Ce que tu as payé reste à toi jusqu’au bout.' },
    link: 'Tous les prix et conditions',
  },
  end: 'Quand tu veux',
  reviews: {
    real: 'Ce que disent les membres',
    mean: (average: string, total: number) =>
      `${average} sur 5, d’après ${plural(total, { one: '# avis', other: '# avis' })} de membres`,
    title: 'À quoi ressemble un avis',
    stars: (count: number) => `${count} étoiles sur 5`,
    samples: [
      {
        name: 'Thomas',
        age: 41,
        stars: 5,
        text: 'Le prix affiché sur le bouton d’envoi m’a convaincu. Je n’ai jamais eu à me demander ce qu’une discussion allait coûter.',
      },
      {
        name: 'Nicolas',
        age: 36,
        stars: 4,
        text: 'J’aime que chaque profil dise qui écrit. Il manque juste du monde dans ma ville.',
      },
      {
        name: 'Robert',
        age: 52,
        stars: 5,
        text: 'Deux minutes pour m’inscrire, deux clics pour résilier. C’est comme ça que ça devrait être.',
      },
      {
        name: 'Yann',
        age: 29,
        stars: 4,
        text: 'Très simple sur le téléphone, et personne ne te presse. La première conversation valait le coup.',
      },
    ],
  },
} satisfies typeof source
