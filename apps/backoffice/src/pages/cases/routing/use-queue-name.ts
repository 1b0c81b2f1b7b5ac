import { DEFAULT_QUEUE } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../../shared/language.tsx'

/** What a queue is called: leads name theirs, and what fits no rule goes to one that the house names. */
export function useQueueName(): (queue: string) => string {
  const { routing: words } = useTexts('backofficeCases')
  return (queue) => (queue === DEFAULT_QUEUE ? words.general : queue)
}
