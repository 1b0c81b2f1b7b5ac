import { formatsFor } from '@incontro/locale/format.ts'
import type { angelWords as source } from '../../en/people/angelWords.ts'

const { plural } = formatsFor('it')

export const angelWords = {
  heading: 'Parola sua',
  lookingFor: 'Che cosa cerca',
  photos: 'Altre foto',
  photo: (name, place) => `${name}, foto ${String(place)}`,
  questions: {
    laugh: 'Che cosa ti fa sempre ridere?',
    sunday: 'Com’è la tua domenica?',
    table: 'Chi vorresti a tavola con te?',
    journey: 'Quale viaggio rifaresti subito?',
    song: 'Quale canzone ti fa ballare?',
    late: 'Che cosa hai imparato tardi, e volentieri?',
    silence: 'Quando il silenzio è buona compagnia?',
    ask: 'Che cosa dovrebbero chiederti?',
  },
  answer: 'Rispondi',
  quote: (question, own) => `«${question} ${own}»\n`,
  confirmed: (days) =>
    days === 0
      ? 'Verificata, confermata oggi'
      : plural(days, {
          one: 'Verificata, confermata l’ultima volta # giorno fa',
          other: 'Verificata, confermata l’ultima volta # giorni fa',
        }),
  usually: (minutes) =>
    minutes < 60
      ? plural(minutes, { one: 'Di solito risponde entro un minuto', other: 'Di solito risponde entro # minuti' })
      : plural(Math.ceil(minutes / 60), {
          one: 'Di solito risponde entro un’ora',
          other: 'Di solito risponde entro # ore',
        }),
  since: (day) => `Qui dal ${day}`,
  writesIn: (languages) => `Scrive in ${languages}`,
} satisfies typeof source
