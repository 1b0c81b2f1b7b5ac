import asyncHooks, { AsyncLocalStorage, AsyncResource, type HookCallbacks } from 'node:async_hooks'

/**
 * Loaded before every server test, and before node:test, which finds the test that a line belongs to by a hook that is called
 * for every promise made and collected: a tenth of all processor time of the tests. Node's own context of asynchronous work
 * says the same and costs next to nothing. What follows reaches node:test alone.
 */
const running = new AsyncLocalStorage<AsyncResource>()
const { createHook, executionAsyncId } = asyncHooks
const inScope = Object.getOwnPropertyDescriptor(AsyncResource.prototype, 'runInAsyncScope')?.value as Run // Node's own
let callbacks: HookCallbacks = {}

type Work = (this: unknown, ...given: unknown[]) => unknown
type Run = (this: AsyncResource, work: Work, self?: unknown, ...given: unknown[]) => unknown

/** Tests and their hooks are resources; other libraries have resources of their own. */
const isTest = (resource: AsyncResource) => 'createSubtest' in resource

const runInAsyncScope: Run = function (work, self, ...given) {
  if (!isTest(this)) return inScope.call(this, work, self, ...given)
  callbacks.init?.(this.asyncId(), 'Test', 0, this)
  return inScope.call(this, (...all) => running.run(this, () => work.apply(self, all)), undefined, ...given)
}
Object.assign(AsyncResource.prototype, { runInAsyncScope })
Object.assign(asyncHooks, {
  createHook(wanted: HookCallbacks) {
    callbacks = wanted
    return { enable() {}, disable() {} }
  },
  executionAsyncId: () => running.getStore()?.asyncId() ?? executionAsyncId(),
})
await import('node:test')
Object.assign(asyncHooks, { createHook, executionAsyncId })
