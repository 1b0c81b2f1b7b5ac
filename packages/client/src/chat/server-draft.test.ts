import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InboxPlace } from '@incontro/contract'
import { type DraftWrite, ServerDraft } from './server-draft.ts'

const NOTHING: InboxPlace = {
  version: 0,
  draft: '',
  draftVersion: 0,
  draftOther: '',
  note: '',
  noteVersion: 0,
  noteOther: '',
  isPinned: false,
  snooze: null,
}

/** A server that keeps the last words, and a device whose line can be cut. */
function deviceOf(place = NOTHING) {
  const world = { place, kept: '', isOnLine: true }
  const onLine = async (): Promise<void> => {
    if (!world.isOnLine) throw new Error('no line')
  }
  function save({ text, dropsOther }: DraftWrite): InboxPlace {
    const { version, draftVersion, draftOther } = world.place
    world.place = {
      ...world.place,
      version: version + 1,
      draft: text,
      draftVersion: draftVersion + 1,
      draftOther: dropsOther === true ? '' : draftOther,
    }
    return world.place
  }
  const draft = new ServerDraft({
    local: { read: async () => world.kept, keep: async (text) => void (world.kept = text) },
    server: { read: () => onLine().then(() => world.place), save: (write) => onLine().then(() => save(write)) },
  })
  return { world, draft, text: () => draft.getSnapshot().text, save }
}

test('AN-11 a draft shows what this device kept before what the server has, and the server gets it', async () => {
  const { world, draft, text } = deviceOf({ ...NOTHING, version: 1, draft: 'del servidor', draftVersion: 1 })
  world.kept = 'de aquí'
  await draft.open()
  assert.deepEqual([text(), world.place.draft, world.kept], ['de aquí', 'de aquí', ''])
})

test('AN-24 what is typed without a line goes to the server once it is back, and stays on the device until then', async () => {
  const { world, draft, text } = deviceOf()
  await draft.open()
  world.isOnLine = false
  draft.write('sin línea')
  await draft.save()
  assert.deepEqual([text(), world.kept, world.place.draft], ['sin línea', 'sin línea', ''])
  world.isOnLine = true
  await draft.refresh()
  assert.deepEqual([world.place.draft, world.kept], ['sin línea', ''])
  draft.close()
})

test('AN-11 words of another device come in, the older ones late change nothing, and what is being typed stays', async () => {
  const { draft, text, save } = deviceOf()
  await draft.open()
  const [first, second] = [save({ text: 'uno', version: 0 }), save({ text: 'dos', version: 1 })]
  draft.take(second)
  draft.take(first)
  assert.equal(text(), 'dos')
  draft.write('tres')
  draft.take(save({ text: 'cuatro', version: 2 }))
  assert.equal(text(), 'tres')
  await draft.save()
  assert.equal(text(), 'tres')
  draft.close()
})

test('AN-11 news that come while words are being saved are shown after it', async () => {
  const { draft, text, save, world } = deviceOf()
  await draft.open()
  draft.write('uno')
  const saved = draft.save()
  await Promise.resolve()
  const place = { ...world.place, version: 9, draft: 'de otro', draftVersion: 9 }
  draft.take(place)
  await saved
  assert.equal(text(), 'de otro')
  assert.equal(save({ text: 'x', version: 9 }).draft, 'x')
  draft.close()
})

test('AN-11 other words are dropped without touching her own', async () => {
  const { draft, world } = deviceOf({ ...NOTHING, version: 3, draft: 'mío', draftVersion: 2, draftOther: 'de antes' })
  await draft.open()
  assert.deepEqual(draft.getSnapshot(), { text: 'mío', other: 'de antes' })
  await draft.dropOther()
  assert.deepEqual([draft.getSnapshot(), world.place.draft], [{ text: 'mío', other: '' }, 'mío'])
  draft.close()
})
