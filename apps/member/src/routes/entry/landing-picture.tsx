import { Teaser } from '../../features/home/teaser.tsx'

/** D2: beside the words of a mainstream landing of a demo brand; a file of its own, since the others do without. */
export function Component() {
  return <Teaser />
}
