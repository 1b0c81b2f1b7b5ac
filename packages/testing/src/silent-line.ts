import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'

export type SilentLine = {
  /** The address of a database through the line. */
  readonly url: string
  /** From now on nothing passes, and no one hears of it: as where a machine is gone, or a network is cut. */
  cut(): void
  /** What is opened from now on passes; what was open stays silent. */
  heal(): void
  /** Whether something was sent into the cut line. */
  hasSwallowed(): boolean
}

/** A line to the server of a database that can be cut without a word. Ends with the test file. */
export async function startSilentLine(direct: string): Promise<SilentLine> {
  const url = new URL(direct)
  const folder = url.searchParams.get('host')
  let isCut = false
  let hasSwallowed = false
  const open = new Set<Socket>()
  const line = createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    if (isCut) return void near.resume()
    const far =
      folder === null ? connect(Number(url.port), url.hostname) : connect(join(folder, `.s.PGSQL.${url.port}`))
    open.add(far)
    far.on('error', () => {})
    near.on('data', (data) => pass(far, data)).on('close', () => far.destroy())
    far.on('data', (data) => pass(near, data)).on('close', () => near.destroy())
    let isLost = false
    function pass(to: Socket, data: Buffer): void {
      isLost ||= isCut
      if (!isLost) to.write(data)
      else hasSwallowed = true
    }
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  after(() => {
    for (const socket of open) socket.destroy()
    line.close()
  })
  const own = new URL(direct)
  own.hostname = '127.0.0.1'
  own.port = String((line.address() as AddressInfo).port) // it listens on TCP
  own.search = ''
  return {
    url: own.href,
    cut: () => void (isCut = true),
    heal: () => void (isCut = false),
    hasSwallowed: () => hasSwallowed,
  }
}
