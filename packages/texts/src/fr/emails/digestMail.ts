import type { digestMail as source } from '../../en/emails/digestMail.ts'
import { formatsFor } from '@incontro/locale/format.ts'

const { plural } = formatsFor('fr')

export const digestMail = {
  heading: 'Pendant ton absence',
  subject: {
    messages: ({ name, others }) => (others === 0 ? `${name} t’a écrit` : `${andOthers(name, others)} t’ont écrit`),
    likes: ({ name, others }) => (others === 0 ? `Tu plais à ${name}` : `Tu plais à ${andOthers(name, others)}`),
    visits: ({ name, others }) =>
      others === 0 ? `${name} a visité ton profil` : `${andOthers(name, others)} ont visité ton profil`,
  },
  what: ({ kind, count, isReply }) => {
    switch (kind) {
      case 'messages':
        return plural(count, { one: '# nouveau message', other: '# nouveaux messages' })
      case 'likes':
        return isReply ? 'tu lui plais aussi' : 'tu lui plais'
      case 'visits':
        return 'a visité ton profil'
    }
  },
  more: (count) => plural(count, { one: 'Et encore #.', other: 'Et encore #.' }),
  read: (count) => (count === 1 ? 'Lire le message' : 'Lire les messages'),
  see: 'Voir qui c’était',
  signsIn: 'Chaque bouton te connecte une fois\u00a0: garde cet e-mail pour toi.',
  reason: (title, everyDays) =>
    `Tu reçois cet e-mail parce que cela s’est passé sur ${title} et que tu ne l’avais pas encore vu. Au plus un par ${everyDays === 1 ? 'jour' : 'semaine'}\u00a0; tu choisis lesquels et quand.`,
  leave: 'Choisis les e-mails que tu reçois, ou arrête-les tous',
} satisfies typeof source

function andOthers(name: string, others: number): string {
  return `${name} ${plural(others, { one: 'et # autre personne', other: 'et # autres personnes' })}`
}
