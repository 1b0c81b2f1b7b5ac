import type { AngelKind } from '@incontro/contract'
import { KindLabel } from '@incontro/ui/kind-label.tsx'
import { useTexts } from './language.tsx'

/** D2: who is behind a profile, with its explanation; nothing for a member. */
export function Kind({ kind, on = 'plain' }: { kind: AngelKind; on?: 'photo' | 'plain' }) {
  const { kinds } = useTexts('common')
  return <KindLabel kind={kind} label={kinds[kind].label} explanation={kinds[kind].explanation} on={on} />
}
