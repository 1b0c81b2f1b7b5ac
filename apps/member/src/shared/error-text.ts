import { ApiError, codeOf } from '@incontro/client/api-error.ts'
import { useCallback } from 'react'
import { useTexts } from './language.tsx'

/** What a member is told about something that was thrown: the words of its code, or the general ones. */
export function useErrorText(): (error: unknown) => string {
  const { byCode, wait, offline, other } = useTexts('errors')
  return useCallback(
    (error) => {
      const code = codeOf(error)
      if (code === 'offline') return offline
      if (error instanceof ApiError && error.waitSeconds !== undefined) return wait(error.waitSeconds)
      return code === undefined ? other : byCode[code]
    },
    [byCode, wait, offline, other],
  )
}
