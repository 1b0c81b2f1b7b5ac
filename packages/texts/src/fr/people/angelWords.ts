import { formatsFor } from '@incontro/locale/format.ts'
import type { angelWords as source } from '../../en/people/angelWords.ts'

const { plural } = formatsFor('fr')

export const angelWords = {
  heading: 'Ce qu’elle raconte',
  lookingFor: 'Ce qu’elle cherche',
  photos: 'Plus de photos',
  photo: (name, place) => `${name}, photo ${String(place)}`,
  questions: {
    laugh: 'Qu’est-ce qui te fait toujours rire ?',
    sunday: 'À quoi ressemble ton dimanche ?',
    table: 'Qui aimerais-tu avoir à ta table ?',
    journey: 'Quel voyage referais-tu ?',
    song: 'Quelle chanson te fait danser ?',
    late: 'Qu’as-tu appris tard, et avec joie ?',
    silence: 'Quand le silence est-il de bonne compagnie ?',
    ask: 'Que devrait-on te demander ?',
  },
  answer: 'Répondre',
  quote: (question, own) => `« ${question} ${own} »\n`,
  confirmed: (days) =>
    days === 0
      ? 'Vérifiée, confirmée aujourd’hui'
      : plural(days, {
          one: 'Vérifiée, confirmée pour la dernière fois il y a # jour',
          other: 'Vérifiée, confirmée pour la dernière fois il y a # jours',
        }),
  usually: (minutes) =>
    minutes < 60
      ? plural(minutes, { one: 'Répond d’habitude en une minute', other: 'Répond d’habitude en moins de # minutes' })
      : plural(Math.ceil(minutes / 60), {
          one: 'Répond d’habitude en moins d’une heure',
          other: 'Répond d’habitude en moins de # heures',
        }),
  since: (day) => `Ici depuis le ${day}`,
  writesIn: (languages) => `Écrit en ${languages}`,
} satisfies typeof source
