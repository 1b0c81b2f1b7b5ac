import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import type { Texts } from '@incontro/texts'
import { loadTexts } from '@incontro/texts/load.ts'
import { useCallback, useEffect } from 'react'
import { useLanguage, useTexts } from '../language.tsx'

/** Formats something that was thrown for the member: the words of its code, or the general ones. */
export function useErrorText(): (error: unknown) => string {
  const words = useTexts('errors')
  return useCallback((error) => wordsFor(error, words), [words])
}

/** The same for a page that is drawn before it can fail: the words come after it, at the latest with the first error. */
export function useLaterErrorText(): (error: unknown) => Promise<string> {
  const { language } = useLanguage()
  const { states } = useTexts('common')
  useEffect(() => void loadTexts(language, 'errors').catch(() => undefined), [language]) // asked for again when needed
  return useCallback(
    (error) =>
      loadTexts(language, 'errors').then(
        (words) => wordsFor(error, words),
        () => states.errorTitle,
      ),
    [language, states],
  )
}

function wordsFor(error: unknown, { byCode, wait, offline, other }: Texts['errors']): string {
  const code = codeOf(error)
  if (code === 'offline') return offline
  if (error instanceof ApiError && error.waitSeconds !== undefined) return wait(error.waitSeconds)
  return code !== undefined && code in byCode ? byCode[code as keyof typeof byCode] : other // looked up just before
}
