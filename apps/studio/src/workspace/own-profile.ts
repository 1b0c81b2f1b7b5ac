import { type AngelProfile, type OwnPhoto, routes } from '@incontro/contract'
import { createContext, use, useEffect, useState } from 'react'
import { call, useAngel } from '../shared/session.ts'

export type Own = {
  readonly profile: AngelProfile
  /** D7: whether software can suggest words to her. */
  readonly drafts: boolean
  /** Whether members meet the profile. */
  readonly listing: 'listed' | 'review' | 'unlisted'
  readonly photos: readonly OwnPhoto[]
}
export const OwnContext = createContext<Own | undefined>(undefined)

/** The profile that she writes as; undefined until it has come. */
export function useOwn(): Own | undefined {
  return use(OwnContext)
}

/** Asks for it once for the whole workspace. */
export function useLoadOwn(): Own | undefined {
  const { angelId } = useAngel()
  const [own, setOwn] = useState<Own>()
  useEffect(() => {
    let isGone = false
    call(routes.studioMe, {}).then(
      ({ profile, drafts, listing, photos }) => {
        if (!isGone) setOwn({ profile, drafts, listing, photos })
      },
      () => undefined, // the conversations work without it
    )
    return () => {
      isGone = true
    }
  }, [angelId])
  return own
}
