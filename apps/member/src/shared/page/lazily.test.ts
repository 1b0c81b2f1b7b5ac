import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComponentType, createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { lazily } from './lazily.ts'

/** Drawn in one go, as by a press that is answered at once: what waits for a moment shows what stands for it. */
const drawn = (part: ComponentType) =>
  renderToString(createElement(Suspense, { fallback: 'stand-in' }, createElement(part)))

test('RT-11 a part that was fetched ahead is drawn without what stands for it, one that was not shows that first', async () => {
  const load = () => Promise.resolve(() => 'the page')
  const ahead = lazily(load)
  await ahead.load()
  assert.match(drawn(ahead), /the page/)
  assert.doesNotMatch(drawn(ahead), /stand-in/)
  assert.match(drawn(lazily(load)), /stand-in/)
})
