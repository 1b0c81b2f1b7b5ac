import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { currentCause, following } from '../../../platform/outbox/log/cause.ts'
import { newConversation } from '../chat.rules.ts'
import type { NewMessage } from '../chat.store.ts'
import { createBatchEvents } from './batch-events.ts'
import type { Facts } from './facts.ts'

const facts: Facts = {
  members: new Map(),
  angels: new Map(),
  blocked: new Set(),
  flowOf: () => undefined,
  limitOf: () => undefined,
  newContacts: () => undefined,
}
const talk = () =>
  newConversation({ id: randomUUID(), memberId: randomUUID(), angelId: randomUUID(), angelHasList: true })

function batch() {
  const events = createBatchEvents(facts)
  const messages: NewMessage[] = []
  return {
    write(conversation: ReturnType<typeof talk>, by: 'member' | 'angel', seq: number, isAutomated = false) {
      const { memberId, angelId } = conversation
      const message: NewMessage = {
        ...{ conversation, seq, by, type: 'personal', isAutomated, body: 'hola', clientId: randomUUID() },
        ...{ category: null, icebreakersLeft: 0, messagesLeft: 0, at: 0, image: null },
      }
      const command = { kind: 'send', by, memberId, angelId, clientId: message.clientId, text: 'hola' } as const
      const cause = isAutomated ? following(7, currentCause) : undefined
      const sent = { ...command, isAutomated, socketId: null, ...(cause !== undefined && { cause }) }
      events.wrote(sent, message, by === 'member' ? { messages: 10, icebreakers: 0 } : undefined)
      messages.push(message)
    },
    logged: () =>
      events
        .all(messages)
        .filter(({ event }) => event.definition.isLogged)
        .map(({ event: { payload }, cause }) => [
          payload['by'],
          payload['seq'],
          payload['to'],
          payload['messages'],
          cause.event,
        ]),
  }
}

test('EX-10 what a side writes on end in one batch is one event, with the places and the price of all', () => {
  const [one, other] = [talk(), talk()]
  const { write, logged } = batch()
  write(one, 'member', 4)
  write(other, 'member', 1)
  write(one, 'member', 5)
  write(one, 'member', 6)
  write(one, 'angel', 7)
  write(one, 'member', 8)
  assert.deepEqual(logged(), [
    ['member', 4, 6, 30, null],
    ['member', 1, undefined, 10, null],
    ['angel', 7, undefined, undefined, null],
    ['member', 8, undefined, 10, null],
  ])
})

test('EX-10 an answer of software is an event of its own, with its cause', () => {
  const one = talk()
  const { write, logged } = batch()
  write(one, 'angel', 1)
  write(one, 'angel', 2, true)
  assert.deepEqual(logged(), [
    ['angel', 1, undefined, undefined, null],
    ['angel', 2, undefined, undefined, 7],
  ])
})
