import type { PhotoSource } from '../modules/media/index.ts'
import { demoPeople } from './content/people.ts'
import { playablePeople } from './content/playable.ts'
import { portraitSvg } from './portraits/portrait.ts'
import { renderPortrait } from './portraits/render.ts'

/** Raise it when the drawings change, so that kept renditions of the old ones are left behind. */
const VERSION = 'drawn-2'

/** The illustrated portraits of the demo people (D2): drawn from who they are, the same at every start. */
export function portraitSource(): Pick<PhotoSource, 'version' | 'render'> {
  const people = new Map([...demoPeople, ...playablePeople].map((person) => [person.id, person]))
  return {
    version: VERSION,
    async render(angelId, size) {
      const person = people.get(angelId)
      return person === undefined ? null : renderPortrait(portraitSvg(person), size)
    },
  }
}
