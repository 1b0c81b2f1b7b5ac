import type { studioNotifications as source } from '../../en/chat/studioNotifications.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** Ce dont un ange est prévenu, sur son appareil et dans ses réglages. */
export const studioNotifications = {
  pushed: {
    title: (name) => `${name} attend ta réponse`,
    waiting: (count) => plural(count, { one: 'Un message non lu', other: '# messages non lus' }),
  },
  title: 'Notifications',
  text: 'Quand quelqu’un t’attend et que tu n’es pas dans le studio. Une par conversation, jusqu’à ce que tu l’ouvres.',
  label: 'Préviens-moi sur cet appareil',
  hint: 'Qui t’attend et combien de messages. Pas ce qui est écrit.',
  words: {
    label: 'Montrer le début des messages',
    hint: 'Sur cet appareil seulement. Qui voit l’écran peut lire, c’est donc désactivé tant que tu ne l’actives pas.',
  },
  quiet: (zone) => `Rien pendant ces heures, heure de ${zone}. Ce qui attend encore arrive après.`,
  wait: {
    label: 'Seulement quand quelqu’un attend depuis au moins',
    atOnce: 'Tout de suite',
    minutes: (minutes) => plural(minutes, { one: '# minute', other: '# minutes' }),
  },
} satisfies typeof source
