import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'

test('what a test asks for after a wait is its own: tests within it, and what is done at its end', async () => {
  const done: string[] = []
  await test('the outer one', async () => {
    await setImmediate()
    after(() => done.push('end of the outer one'))
    await test('the inner one', async () => {
      await setImmediate()
      after(() => done.push('end of the inner one'))
      done.push('inner one')
    })
    done.push('outer one')
  })
  assert.deepEqual(done, ['inner one', 'end of the inner one', 'outer one', 'end of the outer one'])
})

test('others get hooks as before', async () => {
  const types: string[] = []
  const hook = createHook({ init: (_id, type) => void types.push(type) }).enable()
  await Promise.resolve()
  hook.disable()
  assert.ok(types.includes('PROMISE'))
})
