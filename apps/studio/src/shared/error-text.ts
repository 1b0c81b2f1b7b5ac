import { codeOf } from '@incontro/client/calls/api-error.ts'
import { useTexts } from './language.tsx'

/** What is said of a refusal: by its code, or that something went wrong. */
export function useErrorText(): (code: string | undefined) => string {
  const { byCode, offline, other } = useTexts('errors')
  const own = useTexts('studioErrors')
  return (code) => {
    if (code === 'offline') return offline
    if (code !== undefined && Object.hasOwn(own.byCode, code)) return own.byCode[code as keyof typeof own.byCode] // looked up just before
    return code !== undefined && Object.hasOwn(byCode, code) ? byCode[code as keyof typeof byCode] : other // looked up just before
  }
}

export function codeOrOther(error: unknown): string {
  return codeOf(error) ?? 'other'
}
