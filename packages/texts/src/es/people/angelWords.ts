import { formatsFor } from '@incontro/locale/format.ts'
import type { angelWords as source } from '../../en/people/angelWords.ts'

const { plural } = formatsFor('es')

export const angelWords = {
  heading: 'Lo que cuenta ella',
  lookingFor: 'Qué busca',
  photos: 'Más fotos',
  photo: (name, place) => `${name}, foto ${String(place)}`,
  questions: {
    laugh: '¿Qué te hace reír siempre?',
    sunday: '¿Cómo es tu domingo?',
    table: '¿A quién sentarías a tu mesa?',
    journey: '¿Qué viaje repetirías?',
    song: '¿Qué canción te saca a bailar?',
    late: '¿Qué aprendiste tarde y con gusto?',
    silence: '¿Cuándo es buena compañía el silencio?',
    ask: '¿Qué deberían preguntarte?',
  },
  answer: 'Responder',
  quote: (question, own) => `«${question} ${own}»\n`,
  confirmed: (days) =>
    days === 0
      ? 'Verificada, confirmada hoy'
      : plural(days, {
          one: 'Verificada, confirmada por última vez hace # día',
          other: 'Verificada, confirmada por última vez hace # días',
        }),
  usually: (minutes) =>
    minutes < 60
      ? plural(minutes, { one: 'Suele responder en un minuto', other: 'Suele responder en menos de # minutos' })
      : plural(Math.ceil(minutes / 60), {
          one: 'Suele responder en menos de una hora',
          other: 'Suele responder en menos de # horas',
        }),
  since: (day) => `Aquí desde el ${day}`,
  writesIn: (languages) => `Escribe en ${languages}`,
} satisfies typeof source
