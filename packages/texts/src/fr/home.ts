import type { home as source } from '../en/home.ts'

export const home = {
  actions: {
    signUp: 'Crée ton compte',
    logIn: 'J’ai déjà un compte',
  },
  free: 'L’inscription ne coûte rien. Le prix d’un message est écrit sur son bouton avant que tu l’envoies.',
  blocks: {
    title: 'Notre façon de faire',
    security: {
      title: 'La sécurité d’abord',
      text: 'Personne ne voit ton e-mail ni ta carte. La carte se saisit sur une page de paiement à part.',
    },
    visibility: {
      title: 'Tu sais qui écrit',
      text: 'Chaque profil dit qui est derrière : une personne, une hôtesse que nous payons ou un logiciel. Rien à deviner.',
    },
    finding: {
      title: 'Des gens près de chez toi',
      text: 'Tu commences dans ta région, avec des chiffres comptés et non inventés.',
    },
  },
  teaser: {
    title: 'Un aperçu',
    text: 'Ces portraits sont dessinés et ces personnes n’existent pas. À l’intérieur, chaque profil dit qui répond.',
    names: { one: 'Alice', two: 'Camille', three: 'Inès', four: 'Noémie', five: 'Valentine', six: 'Julie' },
  },
  reviews: {
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
