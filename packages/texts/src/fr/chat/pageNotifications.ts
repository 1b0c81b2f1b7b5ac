import { formatsFor } from '@incontro/locale/format.ts'
import type { pageNotifications as source } from '../../en/chat/pageNotifications.ts'

const { plural } = formatsFor('fr')

export const pageNotifications = {
  what: ({ name, kind, count, isReply }) => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: `${name} t’a écrit`, other: `${name} t’a écrit # messages` })
      case 'likes':
        return isReply ? `Tu plais aussi à ${name}` : `Tu plais à ${name}`
      case 'visits':
        return `${name} a visité ton profil`
    }
  },
  label: 'Du nouveau pour toi',
  toChat: 'Lire',
  toProfile: 'Voir son profil',
  settings: {
    title: 'Pendant que tu es ici',
    intro: 'Une petite fenêtre te signale ce qui vient d’arriver. Les compteurs et les listes sont toujours complets.',
    kinds: {
      messages: { label: 'Messages', hint: 'Quelqu’un t’a écrit.' },
      likes: { label: 'J’aime', hint: 'Quelqu’un t’aime ou t’aime en retour.' },
      visits: { label: 'Visites', hint: 'Quelqu’un a visité ton profil.' },
    },
    most: 'Au plus en 24 heures',
    quiet: {
      label: 'Respecter aussi ici mes heures calmes',
      hint: 'Aucune fenêtre pendant les heures calmes de tes e-mails.',
    },
  },
  push: {
    title: 'Sur cet appareil',
    label: 'Me prévenir sur cet appareil',
    hint: 'Quand le site n’est pas ouvert. Qui, et quoi.',
    words: {
      label: 'Montrer le début des messages',
      hint: 'Sur cet appareil seulement. Qui voit l’écran peut lire, c’est donc désactivé tant que tu ne l’actives pas. Ce que tu ne peux pas lire ici n’y apparaît pas non plus.',
    },
    denied: 'Ton navigateur nous en empêche. Tu peux changer cela dans ses réglages pour ce site.',
    unsupported: 'Ce navigateur ne le permet pas. Sur iPhone, ajoute d’abord l’app à l’écran d’accueil.',
    offer: {
      title: 'On te prévient quand quelqu’un te répond\u00a0?',
      text: 'Sur cet appareil, quand le site n’est pas ouvert\u00a0: qui c’était, pas ce qu’on t’a écrit. Tu peux l’arrêter quand tu veux.',
      yes: 'Oui, préviens-moi',
      no: 'Pas maintenant',
    },
  },
} satisfies typeof source
