import type { chatSearch as source } from '../en/chatSearch.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Textes de la recherche dans les conversations. */
export const chatSearch = {
  label: 'Chercher dans tes conversations',
  placeholder: 'Noms et messages',
  clear: 'Effacer la recherche',
  people: 'Conversations',
  messages: 'Messages',
  counts: (people: number, messages: number) =>
    `${plural(people, { one: '# conversation', other: '# conversations' })}, ${plural(messages, { one: '# message', other: '# messages' })}`,
  nothing: {
    title: (text: string) => `Rien trouvé pour «\u00a0${text}\u00a0»`,
    text: 'On cherche dans les noms et dans les mots de tes messages.',
    hidden: 'Les messages que tu ne peux pas encore lire sont laissés de côté.',
  },
  offline: {
    names: 'Tu es hors ligne. Voici les noms sur cet appareil\u00a0; les messages suivront à ton retour en ligne.',
    nothing: 'Tu es hors ligne. Tu pourras chercher dans les messages à ton retour en ligne.',
  },
  more: (count: number) => `Voici les ${String(count)} plus récents. Un autre mot affine la recherche.`,
  older: 'Ton historique est long\u00a0: sa partie la plus ancienne n’a pas été parcourue.',
  going: 'Recherche du message',
  notReached: 'Le message ne s’est pas chargé.',
} satisfies typeof source
