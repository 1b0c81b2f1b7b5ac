import { formatsFor } from '@incontro/locale/format.ts'
import type { notices as source } from '../en/notices.ts'

const { plural } = formatsFor('fr')

export const notices = {
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
    intro: 'Une petite fenêtre te dit ce qui vient d’arriver. Les compteurs et les listes sont toujours complets.',
    kinds: {
      messages: { label: 'Messages', hint: 'Quelqu’un t’a écrit.' },
      likes: { label: 'J’aime', hint: 'Tu plais à quelqu’un, ou tu lui plais aussi.' },
      visits: { label: 'Visites', hint: 'Quelqu’un a regardé ton profil.' },
    },
    most: 'Au plus en 24 heures',
    quiet: {
      label: 'Respecter aussi ici mes heures de silence',
      hint: 'Aucune fenêtre ne s’ouvre pendant les heures choisies pour tes e-mails.',
    },
  },
  push: {
    title: 'Sur cet appareil',
    label: 'Me prévenir sur cet appareil',
    hint: 'Quand aucune de nos pages n’est ouverte. Qui, et ce qui s’est passé.',
    words: {
      label: 'Montrer le début des messages',
      hint: 'Sur cet appareil seulement. Qui voit son écran peut le lire\u00a0: c’est donc éteint tant que tu ne le veux pas. Ce que tu ne peux pas lire ici n’y apparaît pas non plus.',
    },
    denied: 'Ton navigateur ne nous laisse pas faire. Tu peux changer cela dans ses réglages pour ce site.',
    unsupported: 'Ce navigateur ne sait pas le faire. Sur iPhone, ajoute d’abord l’app à l’écran d’accueil.',
    offer: {
      title: 'On te prévient quand quelqu’un te répond\u00a0?',
      text: 'Sur cet appareil, quand aucune de nos pages n’est ouverte\u00a0: qui c’était, pas ce qui est écrit. Tu peux l’arrêter quand tu veux.',
      yes: 'Oui, préviens-moi',
      no: 'Pas maintenant',
    },
  },
} satisfies typeof source
