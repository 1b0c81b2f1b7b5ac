import type { errorPage as source } from '../../en/site/errorPage.ts'

export const errorPage = {
  fault: {
    title: 'Impossible d’afficher cette page pour l’instant',
    body: 'Le problème vient de chez nous, pas de toi. Réessaie dans une minute.',
  },
  malformed: {
    title: 'Cette adresse ne fonctionne pas',
    body: 'Le lien est peut-être incomplet ou mal recopié.',
  },
  again: 'Réessayer',
  home: 'Aller à l’accueil',
} satisfies typeof source
