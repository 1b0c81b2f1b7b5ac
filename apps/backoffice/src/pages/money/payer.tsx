import type { PayerRow } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useMay } from '../../shared/session/me.ts'
import { memberPath } from '../members/member-path.ts'

/** Who paid: leads to the money of the member, for who may open it. */
export function Payer({ of: { name, email, trackerId } }: { of: PayerRow }) {
  const { list } = useTexts('backofficeOrders')
  const may = useMay()
  const known = [name, email].filter((part) => part !== null)
  const text = known.length === 0 ? list.erased : known.join(' · ')
  if (trackerId === null || !may('members.read')) return text
  return <UiLink href={memberPath(trackerId, 'money')}>{text}</UiLink>
}
