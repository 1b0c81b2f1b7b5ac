import type { AngelKind } from '@incontro/contract'
import { KindLabel, SealLabel } from '@incontro/ui/kind-label.tsx'
import { useTexts } from '../language.tsx'

/** D2, D23: who is behind a profile, and the seal of a person whose age was checked. */
export function KindAndSeal({
  kind,
  isVerified,
  on = 'plain',
}: {
  kind: AngelKind
  isVerified: boolean
  on?: 'photo' | 'plain'
}) {
  const { seal } = useTexts('common')
  return (
    <>
      <Kind kind={kind} on={on} />
      {isVerified && kind !== 'automated' && <SealLabel label={seal.label} explanation={seal.explanation} on={on} />}
    </>
  )
}

/** D2: who is behind a profile, with its explanation; nothing for a member. */
export function Kind({ kind, on = 'plain' }: { kind: AngelKind; on?: 'photo' | 'plain' }) {
  const { kinds } = useTexts('common')
  return <KindLabel kind={kind} label={kinds[kind].label} explanation={kinds[kind].explanation} on={on} />
}
