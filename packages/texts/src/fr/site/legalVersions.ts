import type { legalVersions as source } from '../../en/site/legalVersions.ts'
/** Les versions des pages légales, et ce qu’on demande à un membre quand l’une d’elles change. */
export const legalVersions = {
  versions: 'Versions',
  version: (number: number, from: string) => `Version ${String(number)}, en vigueur depuis le ${from}`,
  due: {
    title: 'Nos conditions ont changé',
    text: 'Lis les nouveautés. Pour continuer, il faut les accepter.',
    pages: {
      terms: 'Conditions d’utilisation',
      privacy: 'Politique de confidentialité',
      cookie: 'Cookies',
      features: 'Ce que fait le service',
      faq: 'Questions et réponses',
    },
    since: (day: string) => `en vigueur depuis le ${day}`,
    agree: 'J’accepte',
    leave: 'Se déconnecter',
    disagree:
      'Si tu n’es pas d’accord, tu peux te déconnecter, ou télécharger tes données et supprimer ton compte dans les réglages.',
    settings: 'Réglages',
  },
} satisfies typeof source
