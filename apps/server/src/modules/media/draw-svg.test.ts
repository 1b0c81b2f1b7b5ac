import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMember, startTestServer } from '@incontro/testing'
import { drawSvg } from './draw-svg.ts'
import { jpeg, upload } from './photos.fixtures.ts'

const LONGEST_MS = 2000
const server = await startTestServer({ env: { DRAWING_TIMEOUT_MS: String(LONGEST_MS) } })
/** Its drawings end by themselves, or with it. */
const patient = await startTestServer({ env: { DRAWING_TIMEOUT_MS: '60000' } })

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1000" height="1000">${inner}</svg>`

/** Noise of many octaves, many times over itself. */
const turbulence = svg(
  `<filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="0.9" numOctaves="2000" stitchTiles="stitch"/>'.repeat(90)}</filter>
  ${'<rect width="1000" height="1000" filter="url(#f)"/>'.repeat(9)}`,
)
/** Ten times ten times ten …: 10^8 circles in a kilobyte. */
const repeated = svg(
  `<defs><circle id="a0" r="400" opacity=".5"/>${Array.from(
    { length: 8 },
    (_, level) => `<g id="a${level + 1}">${`<use xlink:href="#a${level}" x="${level}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#a8" x="500" y="500"/>`,
)
const drawing = svg('<rect width="500" height="1000" fill="#c33"/><circle cx="700" cy="500" r="200" fill="#36c"/>')

const member = async (on = server) => {
  const { token, trackerId } = await addMember(on, { level: 2 })
  return { url: on.url, token, trackerId }
}

test('F-36 OP-04 drawings that ask for endless work are refused, and hold up neither photos nor the process', async () => {
  const bombs = await Promise.all(
    [turbulence, repeated].map(async (content) => upload({ ...(await member()), content, type: 'image/svg+xml' })),
  )
  for (const { status, json } of bombs) assert.deepEqual([status, json.error?.code], [415, 'solo_immagini'])
  const answer = await upload({ ...(await member(patient)), content: drawing, type: 'image/svg+xml' })
  assert.equal(answer.status, 200, JSON.stringify(answer.json))
})

test('F-36 OP-04 a drawing that fills the memory is ended before the memory of the process is touched', async () => {
  const fat = svg(
    `<filter id="f">${'<feFlood result="r"/><feTile/>'.repeat(3000)}</filter><rect width="1000" height="1000" filter="url(#f)"/>`,
  )
  const before = process.memoryUsage.rss()
  await drawSvg(Buffer.from(fat), 1000, LONGEST_MS).catch(() => {}) // drawn or refused, by a process of its own
  assert.ok(process.memoryUsage.rss() - before < 200_000_000)
})

test('F-36 F-46 OP-04 a photo is added while a drawing takes all of its time, and the server does not wait for it to stop', async () => {
  const bomb = upload({ ...(await member(patient)), content: turbulence, type: 'image/svg+xml' }).catch(() => null)
  let isOver = false
  void bomb.then(() => (isOver = true))
  const photo = await upload({ ...(await member(patient)), content: await jpeg(7) })
  assert.equal(photo.status, 200)
  assert.equal((await fetch(`${patient.url}/livez`)).status, 200)
  assert.equal(isOver, false, 'the photo did not wait for the drawing')
  await patient.stop()
  await bomb
})
