import type { landing as source } from '../../en/site/landing.ts'

export const landing = {
  counted: {
    label: 'Région',
    unit: { one: 'profil', other: 'profils' },
    note: 'Comptés à l’instant, jamais estimés.',
    none: 'Il n’y a encore personne là-bas.',
    counting: 'On compte',
    failed: 'Impossible de compter les profils pour l’instant.',
  },
  points: {
    title: 'Tu peux compter là-dessus',
    who: {
      title: 'Tu sais qui écrit',
      text: 'Chaque profil dit qui répond\u00a0: une personne, une hôtesse que nous payons ou un logiciel.',
    },
    price: { title: 'Tu sais ce que ça coûte', text: 'Le prix est sur le bouton avant l’envoi.' },
    leave: {
      title: 'Tu pars quand tu veux',
      text: 'Tu résilies ou supprimes ton compte depuis ton profil, tout de suite.',
    },
  },
  steps: {
    title: 'Comment ça marche',
    one: { title: 'Dis où tu es', text: 'Ville, âge, e-mail. Deux minutes, et c’est gratuit.' },
    two: {
      title: 'Jette un œil',
      text: 'Vois qui rencontrer dans ta région, et qui est derrière chaque profil.',
    },
    three: {
      title: 'Écris la première phrase',
      text: 'Prends ton temps. Tu vois le prix avant d’envoyer.',
    },
  },
  region: {
    title: 'Combien de personnes près de toi',
    text: 'Choisis une région. C’est la même liste que voient les membres.',
  },
  auto: {
    title: 'Où es-tu\u00a0?',
    text: 'Nous avons ton e-mail. Dis-nous ta région et c’est parti.',
    region: 'Ta région',
    choose: 'Choisis ta région',
    fault: 'Choisis ta région.',
    submit: 'Créer le compte',
    password: 'Nous t’envoyons un lien pour choisir un mot de passe.',
  },
  external: {
    title: 'Un instant',
    working: 'Nous ouvrons ton compte.',
    failedTitle: 'Nous n’avons pas pu ouvrir ton compte',
  },
  linkSpent: 'Ce lien a déjà servi ou a expiré. Si tu as un compte, connecte-toi ici.',
  known: 'Tu as déjà un compte. Connecte-toi ici.',
} satisfies typeof source
