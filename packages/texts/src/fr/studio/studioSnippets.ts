import type { studioSnippets as source } from '../../en/studio/studioSnippets.ts'
/** Les textes qu’un ange garde pour soi. */
export const studioSnippets = {
  open: 'Textes prêts',
  title: 'Tes textes prêts',
  hint: 'Ils s’insèrent là où tu écris. Rien ne part tout seul.',
  empty: 'Garde les phrases que tu utilises souvent. Tu es la seule personne à les voir.',
  noFolder: 'Sans dossier',
  add: 'Nouveau texte',
  insert: (name: string, language: string) => `Insérer ${name} en ${language}`,
  edit: 'Modifier',
  editOf: (name: string) => `Modifier ${name}`,
  fromLast: 'En créer un à partir de ton dernier message',
  name: 'Nom',
  folder: 'Dossier',
  place: (place: string) => `${place} correspond au nom du membre.`,
  refused: (word: string) => `Ceci ne peut pas figurer dans un texte prêt : ${word}`,
  changed: 'Il a changé sur un autre appareil. Ferme et rouvre.',
  missing: 'Donne-lui un nom et écris-le dans au moins une langue.',
  remove: 'Supprimer',
  ownSuggestions: {
    title: 'Suggestions d’un logiciel',
    text: 'Tu lis et envoies chacune toi-même. Ta marque voit la somme de toutes les personnes, jamais la tienne seule.',
    none: 'En 30 jours, tu n’en as demandé aucune.',
  },
  suggestions: (unchanged: string, offered: string) =>
    `En 30 jours, tu as envoyé sans modification ${unchanged} suggestions sur ${offered}.`,
} satisfies typeof source
