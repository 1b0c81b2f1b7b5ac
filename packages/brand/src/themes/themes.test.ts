import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'

import { backoffice, type HouseTheme } from './backoffice.ts'
import { backofficeCss, fontsCss, themeCss, themesCss } from './css.ts'
import { themeNames, themes } from './index.ts'
import { contrast, contrastPairs, type Theme } from './tokens.ts'

const all = Object.values(themes)
const modes = ['light', 'dark'] as const

test('BR-04 contrast is computed as WCAG says', () => {
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#777777', '#ffffff').toFixed(2), '4.48')
  assert.throws(() => contrast('red', '#ffffff'), RangeError)
})

function tooFaint(theme: Theme | HouseTheme, mode: 'light' | 'dark'): string[] {
  return contrastPairs.flatMap(({ text, on, atLeast }) => {
    const ratio = contrast(theme[mode][text], theme[mode][on])
    return ratio < atLeast ? [`${theme.name} ${mode}: ${text} on ${on} ${ratio.toFixed(2)} < ${String(atLeast)}`] : []
  })
}

test('BR-04 every pair of colours that is used reaches WCAG AA, in each theme, light and dark', () => {
  const faults: string[] = []
  for (const theme of [...all, backoffice]) {
    for (const mode of modes) faults.push(...tooFaint(theme, mode))
  }
  assert.deepEqual(faults, [])
})

test('BR-04 the six themes have the same tokens', () => {
  assert.deepEqual(Object.keys(themes).sort(), [...themeNames].sort())
  for (const theme of all) {
    assert.deepEqual(Object.entries(themes).find(([, each]) => each === theme)?.[0], theme.name)
    assert.deepEqual(Object.keys(theme.shape), Object.keys(themes.original.shape))
    for (const mode of modes) assert.deepEqual(Object.keys(theme[mode]), Object.keys(themes.original.light))
  }
})

test('BR-04 no two themes share type pairing and shape', () => {
  const characters = all.map(
    ({ display, body, shape }) => `${display.family}/${body.family} ${shape.radiusPhoto} ${shape.photoFilter}`,
  )
  assert.equal(new Set(characters).size, all.length)
})

test('BR-04 the page gets every token, dark by the device or by choice', () => {
  const css = themeCss('red')
  assert.match(css, /\[data-theme='red'\]\{.*--radius-control:4px;.*--color-on-primary-soft:#98000f;/)
  assert.match(
    css,
    /@media \(prefers-color-scheme:dark\)\{\[data-theme='red'\]:not\(\[data-mode='light'\]\)\{color-scheme:dark;/,
  )
  assert.match(css, /\[data-theme='red'\]\[data-mode='dark'\]\{color-scheme:dark;/)
  for (const name of themeNames) assert.ok(themesCss().includes(`[data-theme='${name}']`))
})

test('the back office has the tokens of a theme, and no brand can choose it', () => {
  assert.deepEqual(Object.keys(backoffice.shape), Object.keys(themes.original.shape))
  for (const mode of modes) assert.deepEqual(Object.keys(backoffice[mode]), Object.keys(themes.original[mode]))
  assert.ok(!Object.keys(themes).includes(backoffice.name))
  assert.ok(!themesCss().includes("[data-theme='backoffice']"))
  assert.match(backofficeCss(), /^\[data-theme='backoffice'\]\{.*--font-body:system-ui/)
})

test('the fonts come from files that are there', () => {
  const require = createRequire(import.meta.url)
  const files: string[] = []
  const css = fontsCss((file) => {
    files.push(file)
    return `/fonts/${file}`
  })
  for (const file of files)
    assert.equal(readFileSync(require.resolve(`@fontsource-variable/${file}`)).toString('latin1', 0, 4), 'wOF2')
  assert.equal(css.match(/font-display:swap/g)?.length, files.length)
  for (const { display, body } of all) assert.ok(css.includes(display.family) && css.includes(body.family))
})
