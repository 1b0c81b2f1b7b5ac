import { AppError } from '../../../platform/errors.ts'
import { onEvent, type SocketBinding } from '../../../platform/realtime/binding.ts'
import type { NextNotification } from './next-notification.ts'

/** RS-02: `brain`. What the page says of itself decides nothing; the server knows it better. */
export function pageSocket(nextNotification: NextNotification): SocketBinding[] {
  return [
    onEvent('brain', async ({ trackerId }, { principal }) => {
      if (principal.role !== 'member' || trackerId !== principal.trackerId)
        throw new AppError('forbidden', { field: 'trackerId' })
      return nextNotification(principal.accountId)
    }),
  ]
}
