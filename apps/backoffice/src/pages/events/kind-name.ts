import { useCallback } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'

/** The name of a kind of thing that events are about; one that this version does not know stands as it is. */
export function useKindName(): (kind: string) => string {
  const { kinds } = useTexts('backofficeEvents')
  const { objects } = useNames()
  return useCallback(
    (kind) => {
      const names: Readonly<Record<string, string>> = { ...objects, ...kinds }
      return names[kind] ?? kind
    },
    [kinds, objects],
  )
}
