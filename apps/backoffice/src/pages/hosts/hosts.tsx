import { useLocation } from 'react-router'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { PartLinks } from '../../shared/page/part-links.tsx'
import { useMay } from '../../shared/session/me.ts'
import { HostDisputes } from './host-disputes.tsx'
import { HostPayouts } from './host-payouts.tsx'
import { HostRates } from './host-rates.tsx'
import { HostShifts } from './host-shifts.tsx'

const parts = {
  rates: '/hosts',
  shifts: '/hosts/shifts',
  disputes: '/hosts/disputes',
  payouts: '/hosts/payouts',
} as const

/** AN-18 to AN-21: rates, shifts, objections to pay and payouts; one part at a time. */
export function Hosts() {
  const words = useTexts('backofficeHosts')
  const may = useMay()
  const { pathname } = useLocation()
  const seen = (['rates', 'shifts', 'disputes', 'payouts'] as const).filter(
    (part) => (part !== 'shifts' || may('hosts.shifts')) && (part !== 'payouts' || may('hosts.payouts')),
  )
  const current = seen.findLast((part) => pathname.startsWith(parts[part])) ?? 'rates'
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <PartLinks
        label={words.title}
        parts={seen.map((part) => ({ href: parts[part], name: words.tabs[part], isCurrent: part === current }))}
      />
      {current === 'rates' && <HostRates />}
      {current === 'shifts' && <HostShifts />}
      {current === 'disputes' && <HostDisputes />}
      {current === 'payouts' && <HostPayouts />}
    </>
  )
}
