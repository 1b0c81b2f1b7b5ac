import { appearances } from '@incontro/client/device/appearance.ts'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../shared/language.tsx'
import { appearance } from './appearance.ts'

/** Light, dark, or as the device says; on this device. */
export function Look() {
  const { theme } = useTexts('common')
  return (
    <RadioGroup
      legend={theme.label}
      options={appearances.map((each) => ({ value: each, label: theme[each] }))}
      value={useSyncExternalStore(appearance.subscribe, appearance.getSnapshot)}
      onChange={(chosen) => appearance.choose(chosen)}
    />
  )
}
