import type { studioInbox as source } from '../../en/studio/studioInbox.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

/** La boîte du studio : vues, repères, touches. */
export const studioInbox = {
  views: {
    label: 'Vues',
    waiting: 'Attente la plus longue',
    unread: 'Non lus',
    first: 'Premiers contacts',
    invitations: 'Invitations',
    answered: 'Répondus',
    snoozed: 'Reportés',
    all: 'Tous',
  },
  counted: (count: number) =>
    count > 99 ? 'Plus de 99 conversations' : plural(count, { one: '# conversation', other: '# conversations' }),
  empty: {
    waiting: 'Personne n’attend ta réponse',
    unread: 'Tu as tout lu',
    first: 'Aucun premier contact',
    invitations: 'Aucune invitation',
    answered: 'Tu n’as encore répondu à personne',
    snoozed: 'Rien n’est reporté',
    text: 'Tes conversations sont toujours dans les autres vues.',
  },
  marks: {
    pinned: 'épinglée',
    first: 'nouveau',
    draft: 'brouillon',
    snoozed: 'reportée',
    until: (when: string) => `jusqu’à ${when}`,
    note: 'note',
  },
  waits: ({ unit, count }: { unit: 'minute' | 'hour' | 'day'; count: number }) =>
    unit === 'minute'
      ? plural(count, { one: '# min', other: '# min' })
      : unit === 'hour'
        ? plural(count, { one: '# h', other: '# h' })
        : plural(count, { one: '# jour', other: '# jours' }),
  draft: {
    row: (text: string) => `Brouillon : ${text}`,
    other: (words: string) => `Sur un autre appareil, tu avais écrit : « ${words} »`,
    insert: 'Ajouter ici',
    drop: 'Jeter',
  },
  writtenForMany: (name: string) => `Tu as déjà envoyé ces mots à d’autres. Écris-les pour ${name}.`,
  search: {
    label: 'Chercher des noms et des messages',
    short: 'Chercher',
    people: 'Personnes',
    messages: 'Messages',
    nothing: { title: 'Aucun résultat', text: 'Essaie un autre nom ou moins de mots.' },
    more: 'Il y en a aussi de plus anciens. Ajoute un mot pour les trouver.',
    own: (text: string) => `Toi : ${text}`,
  },
  bar: {
    label: (name: string) => `Conversation avec ${name}`,
    pin: 'Épingler',
    unpin: 'Désépingler',
    snooze: 'Reporter',
    wake: 'Reprendre',
    note: 'Ajouter une note',
    editNote: 'Modifier la note',
    noted: (text: string) => `Ta note : ${text}`,
    beside: 'Garder à côté',
    leave: 'Ne plus garder à côté',
    tooMany: 'Tu peux épingler 20 conversations. Désépingles-en une d’abord.',
  },
  snooze: {
    title: 'Reporter cette conversation',
    hint: (name: string) => `Elle revient dès que ${name} écrit, et au plus tard quand tu le dis.`,
    written: (name: string) => `Quand ${name} écrira`,
    hour: 'Dans une heure',
    hours: 'Dans trois heures',
    tomorrow: 'Demain à neuf heures',
  },
  note: {
    title: (name: string) => `Une note sur ${name}`,
    label: 'Note',
    hint: 'Tu es la seule personne à pouvoir la lire.',
  },
  keys: {
    open: 'Touches',
    title: 'Les touches de la boîte',
    acts: {
      next: 'Ouvrir la conversation qui attend depuis le plus longtemps',
      pin: 'Épingler ou désépingler',
      snooze: 'Reporter jusqu’à ce qu’on t’écrive, ou reprendre',
      search: 'Chercher',
      send: 'Envoyer',
      line: 'Aller à la ligne',
      help: 'Cette liste',
    },
  },
} satisfies typeof source
