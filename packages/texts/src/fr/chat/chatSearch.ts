import type { chatSearch as source } from '../../en/chat/chatSearch.ts'
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
    title: (text: string) => `Rien pour «\u00a0${text}\u00a0»`,
    text: 'Nous avons cherché dans les noms et le texte de tes messages.',
    hidden: 'Nous ne cherchons pas dans les messages que tu ne peux pas encore lire.',
  },
  offline: {
    names: 'Tu es hors ligne. Voici les noms sur cet appareil\u00a0; les messages suivront à ton retour.',
    nothing: 'Tu es hors ligne. Tu pourras chercher dans tes messages à ton retour.',
  },
  more: (count: number) => `Voici les ${String(count)} plus récents. Ajoute un mot pour affiner.`,
  older: 'Tu as beaucoup de messages\u00a0: nous n’avons pas cherché dans les plus anciens.',
  going: 'Recherche du message',
  notReached: 'Le message ne s’est pas chargé.',
} satisfies typeof source
