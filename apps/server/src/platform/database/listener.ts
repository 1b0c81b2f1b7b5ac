import type pg from 'pg'
import type { Log } from '../log/log.ts'
import type { Database } from './database.ts'

export type Listener = {
  /** Listens, and answers once it does; from then on a lost connection is made again for as long as it takes. */
  start(): Promise<void>
  stop(): Promise<void>
  isListening(): boolean
  /** The connection while it listens, for what must not wait for the pool. */
  connection(): pg.Client | undefined
}

type Deps = {
  readonly database: Pick<Database, 'connect'>
  readonly channel: string
  /**
   * Called at each notification with what it says, and without anything whenever some may have been missed: at the start and
   * after a loss.
   */
  readonly onChange: (payload?: string) => void
  readonly log: Log
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5000

/** LISTEN on one channel by one connection of its own, which is never more than one, whatever is lost in between. */
export function createListener({ database, channel, onChange, log }: Deps): Listener {
  let current: pg.Client | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let connecting: Promise<void> | undefined

  async function connect(): Promise<void> {
    const client = await database.connect({ application_name: `incontro listen ${channel}` })
    let isLost = false
    const lose = () => {
      if (isLost) return // a client says 'error' and 'end', and may say 'error' again
      isLost = true
      void client.end().catch(() => {})
      if (current !== client) return
      current = undefined
      onChange()
      retry(0)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ payload = '' }) => onChange(payload))
    try {
      await client.query(`listen ${channel}`)
    } catch (error) {
      isLost = true
      void client.end().catch(() => {})
      throw error
    }
    if (isStopped || isLost) {
      await client.end().catch(() => {})
      if (!isStopped) throw new Error('the connection was lost at once')
      return
    }
    current = client
    onChange()
  }

  function retry(tries: number): void {
    if (isStopped) return
    timer = setTimeout(
      () => {
        connecting = connect().catch((error: unknown) => {
          if (tries === 0) log.warn({ err: error, channel }, 'cannot listen to the database, will be tried again')
          retry(tries + 1)
        })
      },
      Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries, 10)),
    )
    timer.unref()
  }

  return {
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const client = current
      current = undefined
      await connecting
      await client?.end().catch(() => {})
    },
    isListening: () => current !== undefined,
    connection: () => current,
  }
}
