import { PasswordField } from '@incontro/ui/text-field.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'

const SHORTEST = 8

/** Two fields that must hold the same (non_corrispondono). */
export function usePasswordPair() {
  const { reset: words } = useTexts('recovery')
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTried, setTried] = useState(false)
  const isTooShort = password.length < SHORTEST
  const differs = password !== repeated
  return {
    password,
    isGood: !isTooShort && !differs,
    setPassword,
    setRepeated,
    repeated,
    /** Shows what is wrong from now on. */
    touch: () => setTried(true),
    clear() {
      setPassword('')
      setRepeated('')
      setTried(false)
    },
    faults: {
      password: isTried && isTooShort ? words.tooShort : undefined,
      repeated: isTried && !isTooShort && differs ? words.mismatch : undefined,
    },
  }
}

export function PasswordPair({ pair }: { pair: ReturnType<typeof usePasswordPair> }) {
  const { reset: words } = useTexts('recovery')
  const { actions } = useTexts('common')
  const shared = {
    autoComplete: 'new-password',
    showLabel: actions.showPassword,
    hideLabelText: actions.hidePassword,
  } as const
  return (
    <>
      <PasswordField
        {...shared}
        id="new-password"
        name="new-password"
        label={words.password}
        hint={words.hint}
        value={pair.password}
        onChange={({ currentTarget }) => pair.setPassword(currentTarget.value)}
        error={pair.faults.password}
      />
      <PasswordField
        {...shared}
        id="repeat-password"
        name="repeat-password"
        label={words.repeat}
        value={pair.repeated}
        onChange={({ currentTarget }) => pair.setRepeated(currentTarget.value)}
        error={pair.faults.repeated}
      />
    </>
  )
}
