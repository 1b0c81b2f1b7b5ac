import { LettersCard } from '../../features/letters/letters-card.tsx'

/** Which letters he gets. */
export function Cards() {
  return <LettersCard />
}
