import { spawnSync } from 'node:child_process'

/** Asks everything that this process started, and what that started, to end: tests start servers and browsers. */
export function endDescendants(): void {
  for (const pid of descendantsOf(process.pid)) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // it went with its parent
    }
  }
}

/** Those nearest first. */
export function descendantsOf(ancestor: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const found: number[] = []
  for (let parents = [ancestor]; parents.length > 0;) {
    const children = rows.flatMap(([pid = 0, ppid = 0]) => (parents.includes(ppid) && pid > 0 ? [pid] : []))
    found.push(...children)
    parents = children
  }
  return found
}
