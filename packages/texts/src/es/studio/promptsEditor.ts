import { formatsFor } from '@incontro/locale/format.ts'
import type { promptsEditor as source } from '../../en/studio/promptsEditor.ts'

const { number } = formatsFor('es')

export const promptsEditor = {
  title: 'Las preguntas que respondes en tu perfil',
  intro: 'Hasta tres. Los miembros pueden contestarlas, y así empiezan muchas conversaciones.',
  question: (place) => `Pregunta ${number(place)}`,
  answer: (place) => `Tu respuesta a la pregunta ${number(place)}`,
  none: 'Ninguna pregunta',
} satisfies typeof source
