import { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { type ReactNode, useEffect, useMemo } from 'react'
import { brand } from '../shared/brand.ts'
import { logClient } from '../shared/calls/client-log.ts'
import { newerVersion } from '../shared/page/newer-version.ts'
import { queries } from '../shared/calls/queries.ts'
import { RealtimeContext } from '../shared/calls/realtime.ts'
import { useMember } from '../shared/session/session.ts'
import { isViewed } from '../shared/session/viewing.ts'
import { storage } from '../shared/storage.ts'

/** Opens the realtime line for the signed-in account and closes it at the log-out. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { trackerId } = useMember()
  const client = useMemo(
    () =>
      new SocketClient({
        trackerId,
        token: () => storage.get('token'),
        softwareVersion: {
          read: () => brand.softwareVersion,
          keep: (version) => storage.set('softwareVersion', version),
        },
        report: logClient,
        reload: () => newerVersion.reloadWhenFree(),
        keepSocketId: (id) => storage.set('socketId', id),
      }),
    [trackerId],
  )
  useEffect(() => {
    if (!isViewed) void client.connect() // BO-32: who looks on is not there
    return () => client.close()
  }, [client])
  useEffect(() => () => queries.clear(), [trackerId]) // nothing of one account is shown to the next
  return <RealtimeContext value={client}>{children}</RealtimeContext>
}
