import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import type { ChangePlaceProps } from './change-place.tsx'

/**
 * FD-01, FD-07: the popup with the choice of a city. The search weighs as much as a page, so it comes when it is asked for,
 * or when the browser has time; what was typed in it stays while the page does.
 */
export function PlacePopup(props: ChangePlaceProps) {
  const { offline } = useTexts('errors')
  const [Popup, setPopup] = useState<ComponentType<ChangePlaceProps>>()
  const isMissing = props.open && Popup === undefined
  const failed = useEffectEvent(() => {
    toasts.show({ title: offline, variant: 'warning' })
    props.onClose()
  })
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    import('./change-place.tsx').then(
      ({ ChangePlace }) => isLeft || setPopup(() => ChangePlace),
      () => isLeft || failed(),
    )
    return () => {
      isLeft = true
    }
  }, [isMissing])
  return Popup && <Popup {...props} />
}
