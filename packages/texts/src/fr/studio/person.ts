import type { person as source } from '../../en/studio/person.ts'

export const person = {
  title: (name) => `Le profil de ${name}`,
  titleUnnamed: 'Le profil d’un membre',
  loading: 'Ouverture du profil',
  toConversation: 'Ouvrir votre conversation',
  missing: {
    title: 'Ce profil n’est pas là',
    text: 'Le compte est peut-être fermé, ou bien vous ne pouvez pas vous voir.',
    action: 'Vers vos conversations',
  },
} satisfies typeof source
