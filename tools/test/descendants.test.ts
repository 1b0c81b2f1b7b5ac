import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { descendantsOf } from './descendants.ts'

test('what a child started is a descendant too', async () => {
  const child = spawn('sh', ['-c', 'sleep 30 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const grandchild = Number(String(await new Promise((resolve) => child.stdout.once('data', resolve))))
  const found = descendantsOf(process.pid)
  assert.ok(found.includes(child.pid ?? 0) && found.includes(grandchild))
  process.kill(grandchild)
})
