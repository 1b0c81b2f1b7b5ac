import { type AngelProfile, routes } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { call, useAngel } from '../shared/session.ts'

/** The profile that she writes as; undefined until it has come. */
export function useOwnProfile(): AngelProfile | undefined {
  const { angelId } = useAngel()
  const [profile, setProfile] = useState<AngelProfile>()
  useEffect(() => {
    let isGone = false
    call(routes.studioMe, {}).then(
      (answer) => {
        if (!isGone) setProfile(answer.profile)
      },
      () => undefined, // the conversations work without it
    )
    return () => {
      isGone = true
    }
  }, [angelId])
  return profile
}
