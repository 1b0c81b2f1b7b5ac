import type { studio as source } from '../../en/chat/studio.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('fr')

/** Textes de l’espace de travail des anges. */
export const studio = {
  title: 'Studio',
  signIn: {
    title: 'Ton studio',
    text: 'Pour celles qui ont un profil ici. Tu écris en ton nom, et personne d’autre ne peut le faire.',
    action: 'Se connecter',
    notAnAngel: 'Ce compte n’a pas de profil dans le studio. Si tu es membre, tes messages sont sur le site principal.',
    toSite: 'Aller au site principal',
    checking: 'Vérification de ton compte',
  },
  signOut: 'Se déconnecter',
  account: 'Ton compte',
  as: (name: string) => `Tu écris en tant que ${name}`,
  nav: {
    label: 'Pages du studio',
    pages: { inbox: 'Chats', people: 'Rencontres', me: 'Mon profil', work: 'Travail et paie', settings: 'Réglages' },
    unread: (count: number) => plural(count, { one: '# message non lu', other: '# messages non lus' }),
  },
  list: 'Conversations',
  empty: {
    title: 'Personne n’a encore écrit',
    text: 'Quand un membre t’écrit, te met un j’aime ou te rend visite, tu le vois ici.',
  },
  choose: { title: 'Choisis une conversation', text: 'Elle s’ouvre ici, à côté de la liste.' },
  member: {
    unnamed: 'Un membre',
    from: (city: string) => `Un membre de ${city}`,
    openProfile: (name: string) => `Voir le profil de ${name}`,
    profile: 'Profil',
    about: 'À propos de lui',
    lookingFor: 'Ce qu’il cherche',
    noPhoto: 'Pas encore de photo',
    photo: (place: number) => `Photo ${number(place)}`,
    online: 'en ligne',
    away: 'pas en ligne',
    typing: 'écrit',
    years: (age: number) => plural(age, { one: '# an', other: '# ans' }),
  },
  hints: {
    empty: (name: string) => `Vous ne vous êtes pas encore écrit. Écrire à ${name} ne te coûte rien.`,
    unreadable: (name: string) =>
      `${name} ne peut pas encore le lire\u00a0: c’est flouté jusqu’à une formule ou une vérification d’âge. Le message reste ici.`,
    liked: (name: string) => `Tu plais à ${name}.`,
    visited: (name: string) => `${name} a visité ton profil.`,
  },
  events: {
    likesYou: (name: string) => `Tu plais à ${name}`,
    youLike: (name: string) => `${name} te plaît`,
    visitedYou: (name: string) => `${name} a visité ton profil`,
    youVisited: (name: string) => `Tu as visité le profil de ${name}`,
  },
  draft: {
    action: 'Suggérer une réponse',
    hint: 'Un logiciel lit cette conversation pour le faire. Change le texte jusqu’à ce qu’il soit de toi\u00a0; rien ne part tout seul.',
    made: 'Suggéré par un logiciel. Lis-le avant de l’envoyer.',
  },
} satisfies typeof source
