import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections going out (Linux from 32768, others from 49152): none takes it meanwhile. */
const [FIRST, COUNT] = [20_000, 12_000]
const given = new Set<number>()

/** A port that nothing listens on, for a program that is started with its number; never the same one twice by this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (given.has(port)) continue
    given.add(port) // before it is looked at: who asks meanwhile gets another one
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
