import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes over what was typed or chosen in a form that the server drew, before this code had come: by the names of its fields.
 * Before anything is drawn again, which would put an empty state over it.
 */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  take: Readonly<Record<string, (value: string) => void>>,
): void {
  useLayoutEffect(() => {
    if (form.current === null) return
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value !== '') take[name]?.(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was there first; later changes report it themselves
  }, [])
}
