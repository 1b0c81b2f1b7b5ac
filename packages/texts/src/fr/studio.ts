import type { studio as source } from '../en/studio.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { number, plural } = formatsFor('fr')

/** Textes de l’espace de travail des anges. */
export const studio = {
  title: 'Studio',
  signIn: {
    title: 'Ton studio',
    text: 'Pour celles qui ont un profil ici. Tu écris en ton nom, et personne d’autre ne le peut.',
    action: 'Se connecter',
    notAnAngel:
      'Ce compte n’a pas de profil dans le studio. Si tu es membre, tes discussions sont sur le site principal.',
    toSite: 'Vers le site principal',
    checking: 'Vérification de ton compte',
  },
  signOut: 'Se déconnecter',
  as: (name: string) => `Tu écris en tant que ${name}`,
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
    empty: (name: string) => `Rien n’a encore été dit. Écrire à ${name} ne te coûte rien.`,
    unreadable: (name: string) =>
      `${name} ne peut pas encore lire tes mots\u00a0: ils restent floutés jusqu’à une formule ou une vérification d’âge. Ils restent ici.`,
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
    action: 'Suggérer des mots',
    hint: 'Un programme lit pour cela cette conversation. Change ce qu’il écrit jusqu’à ce que ce soit de toi\u00a0; rien ne part tout seul.',
    made: 'Suggéré par un programme. Lis-le avant de l’envoyer.',
  },
} satisfies typeof source
