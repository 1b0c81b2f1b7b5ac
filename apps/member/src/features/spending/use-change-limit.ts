import { routes, type Spending, type SpendingSpan } from '@incontro/contract'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useSpendingChanged } from '../../shared/payments/spending.ts'
import { useMember } from '../../shared/session/session.ts'

/** The changes of one limit, one at a time; what is refused is said in `fault`, and nothing is changed then. */
export function useChangeLimit(span: SpendingSpan) {
  const { trackerId } = useMember()
  const changed = useSpendingChanged()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send(change: () => Promise<Spending>): Promise<Spending | null> {
    setBusy(true)
    setFault(undefined)
    try {
      const spending = await change()
      changed(spending)
      return spending
    } catch (error) {
      setFault(errorText(error))
      return null
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    fault,
    /** Null asks for none. */
    set: (amount: number | null) => send(() => call(routes.setSpendingLimit, { body: { trackerId, span, amount } })),
    confirm: () => send(() => call(routes.confirmSpendingLimit, { body: { trackerId, span } })),
  }
}
