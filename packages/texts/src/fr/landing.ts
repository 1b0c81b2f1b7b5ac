import type { landing as source } from '../en/landing.ts'

export const landing = {
  counted: {
    label: 'Région',
    unit: { one: 'profil', other: 'profils' },
    note: 'Comptés à l’instant, pas estimés.',
    none: 'Il n’y a encore personne à rencontrer là-bas.',
    counting: 'On compte',
    failed: 'Les profils ne peuvent pas être comptés pour le moment.',
  },
  points: {
    title: 'Ce sur quoi tu peux compter',
    who: {
      title: 'Tu sais qui écrit',
      text: 'Chaque profil dit si c’est une membre, une hôtesse que nous payons ou un logiciel qui répond.',
    },
    price: { title: 'Tu sais ce que ça coûte', text: 'Le prix d’un message est sur son bouton avant l’envoi.' },
    leave: {
      title: 'Tu peux partir',
      text: 'Résilier et supprimer se font dans ton profil, tout de suite, sans demander à personne.',
    },
  },
  steps: {
    title: 'Comment ça se passe',
    one: { title: 'Dis où tu es', text: 'Une ville, un âge, un e-mail. Deux minutes, et ça ne coûte rien.' },
    two: {
      title: 'Regarde autour de toi',
      text: 'Vois qui tu peux rencontrer dans ta région, et qui est derrière chaque profil.',
    },
    three: {
      title: 'Écris la première phrase',
      text: 'Prends ton temps. Tu vois le prix d’un message avant de l’envoyer.',
    },
  },
  region: {
    title: 'Combien il y en a près de toi',
    text: 'Choisis une région. Le chiffre vient de la liste que voient les membres.',
  },
  auto: {
    title: 'Où es-tu\u00a0?',
    text: 'Nous avons ton e-mail. Dis-nous ta région et c’est fait.',
    region: 'Ta région',
    choose: 'Choisis ta région',
    fault: 'Choisis ta région.',
    submit: 'Créer le compte',
    password: 'Nous t’envoyons un e-mail pour choisir un mot de passe.',
  },
  external: {
    title: 'Un instant',
    working: 'Ton compte s’ouvre.',
    failedTitle: 'Ton compte n’a pas pu être ouvert',
  },
  linkSpent: 'Ce lien a déjà servi, ou il est trop ancien. Si tu as un compte, connecte-toi ici.',
  known: 'Tu as déjà un compte. Connecte-toi ici.',
} satisfies typeof source
