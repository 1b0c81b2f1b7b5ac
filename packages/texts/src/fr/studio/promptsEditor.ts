import { formatsFor } from '@incontro/locale/format.ts'
import type { promptsEditor as source } from '../../en/studio/promptsEditor.ts'

const { number } = formatsFor('fr')

export const promptsEditor = {
  title: 'Les questions auxquelles vous répondez sur votre profil',
  intro:
    'Trois au plus. Les membres peuvent y répondre à leur tour : c’est souvent ainsi qu’une conversation commence.',
  question: (place) => `Question ${number(place)}`,
  answer: (place) => `Votre réponse à la question ${number(place)}`,
  none: 'Aucune question',
} satisfies typeof source
