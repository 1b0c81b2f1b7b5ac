import type { MemberFacts } from '../../memberships/index.ts'
import type { AngelFacts } from '../../profiles/index.ts'
import type { Profile } from './reports.store.ts'

/** What others see of a member: nothing that only the account's owner sees. */
export function shownOfMember({
  username,
  age,
  region,
  city,
  description,
  lookingFor,
  imageName,
}: MemberFacts): Profile {
  return { username, age, region, city, description, lookingFor, imageName }
}

/** What members see of an angel. */
export function shownOfAngel(angel: AngelFacts): Profile {
  const { screenName, kind, age, region, city, about, description, position, interests, photoCollection } = angel
  return { screenName, kind, age, region, city, about, description, position, interests, photoCollection }
}
