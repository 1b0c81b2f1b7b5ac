import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useServerEvent } from '../../shared/calls/realtime.ts'
import { lazily } from '../../shared/page/lazily.ts'
import { useAngel } from '../../shared/people/angels.ts'

const MatchMoment = lazily(async () => (await import('./match-moment.tsx')).MatchMoment)

/** Where something is being written or paid: the moment waits for another page. */
const busy = /^\/(chats\/|purchase|paymentPage|vip_plan|ok|ko|[a-zA-Z]+\/paymentCheck)/

/** D20: shows a mutual like as it happens, whoever was first. */
export function MatchNews() {
  const [angelId, setAngelId] = useState<string | null>(null)
  const { pathname } = useLocation()
  const angel = useAngel(angelId)
  useServerEvent('matched', (matched) => setAngelId(matched.angelId))
  if (angel == null || busy.test(pathname)) return null
  return (
    <Suspense>
      <MatchMoment angel={angel} onClose={() => setAngelId(null)} />
    </Suspense>
  )
}
