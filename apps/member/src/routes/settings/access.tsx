import { OwnAccess } from '../../features/access/own-access.tsx'

/** Who of ours looked at what belongs to the member. */
export function Cards() {
  return <OwnAccess />
}
