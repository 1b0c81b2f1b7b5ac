import type { CDPSession, Page } from 'playwright-core'
import { percentile } from '../common/measure.ts'

/** What a browser did while a finger drew something to and fro. */
export type Drag = {
  readonly framesPerSecond: number
  readonly p95FrameMs: number
  readonly longTasks: number
  readonly longestTaskMs: number
  /** For each move of the finger. */
  readonly layouts: number
  readonly styles: number
  readonly mainThreadMs: number
}

const MOVES = 120
const MOVE_MS = 1000 / 60
const REACH = 70 // px to either side: less than what lets a card go
const LONG_TASK_MS = 50

type TraceEvent = { readonly name: string; readonly ph: string; readonly tid: number; readonly dur?: number }

/** Draws what lies in the middle of an element to and fro by touch, as fast as a screen of 60 Hz reports a finger. */
export async function drag(page: Page, selector: string, slower: number): Promise<Drag> {
  const box = await page.locator(selector).last().boundingBox()
  if (box === null) throw new Error(`nothing to draw at ${selector}`)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at.y }] })
  await touch('touchStart', at.x)
  await touch('touchMove', at.x + 15) // past the threshold between a press and a drag
  await page.evaluate(recordFrames)
  const events = await traced(cdp, async () => {
    const began = performance.now()
    for (let move = 1; move <= MOVES; move += 1) {
      const wait = began + move * MOVE_MS - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      void touch('touchMove', at.x + Math.sin((move / MOVES) * 4 * Math.PI) * REACH) // a finger waits for no answer
    }
  })
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames) // put there by recordFrames
  await touch('touchEnd', at.x)
  await cdp.detach()
  return { ...paceOf(frames), ...workOf(events) }
}

/** Runs in the page, whose words the other files here do not know. */
const recordFrames = `
  globalThis.frames = []
  requestAnimationFrame(function note(time) {
    frames.push(time)
    requestAnimationFrame(note)
  })`

async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[]))) // the protocol says objects
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
  })
  await work()
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
  return events
}

function paceOf(frames: readonly number[]): Pick<Drag, 'framesPerSecond' | 'p95FrameMs'> {
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const all = gaps.reduce((sum, gap) => sum + gap, 0)
  return { framesPerSecond: (gaps.length * 1000) / all, p95FrameMs: percentile(gaps, 0.95) }
}

/** Of the thread of the page, which is the one that lays out. */
function workOf(events: readonly TraceEvent[]): Omit<Drag, 'framesPerSecond' | 'p95FrameMs'> {
  const thread = events.find(({ name }) => name === 'UpdateLayoutTree' || name === 'EventDispatch')?.tid
  const ofPage = events.filter(({ tid, ph }) => tid === thread && ph === 'X')
  const named = (name: string) => ofPage.filter((event) => event.name === name)
  const tasks = named('RunTask').map(({ dur = 0 }) => dur / 1000)
  return {
    longTasks: tasks.filter((ms) => ms > LONG_TASK_MS).length,
    longestTaskMs: Math.max(0, ...tasks),
    layouts: named('Layout').length / MOVES,
    styles: named('UpdateLayoutTree').length / MOVES,
    mainThreadMs: tasks.reduce((sum, ms) => sum + ms, 0) / MOVES,
  }
}
