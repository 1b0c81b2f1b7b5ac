import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { act, answer, type OperatorBinding, OperatorError, PAGE } from '../../../modules/operators/index.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { MembersDeps } from './deps.ts'
import { ONE_MORE, pageOf, placeOf } from './lists.ts'
import type { Reach } from './reach.ts'

type Deps = Pick<MembersDeps, 'operators' | 'now'> & { readonly reach: Reach }

/** BO-31: notes of operators on a member. Only who wrote one removes it. */
export function noteBindings({ operators, reach, now }: Deps): readonly OperatorBinding[] {
  const { notes } = operators
  return [
    answer(calls.memberNotes, async ({ operator, params: { trackerId }, query: { after } }) => {
      const { id } = await reach.member(operator, trackerId)
      const [rows, count] = await Promise.all([
        notes.page(id, { after: placeOf(after), most: ONE_MORE }),
        notes.count(id),
      ])
      const names = await operators.namesOf([...new Set(rows.map(({ operator_id: by }) => by))])
      const shown = rows.slice(0, PAGE).map((row) => {
        const isOwn = row.operator_id === operator.id
        return {
          id: row.id,
          at: row.at.getTime(),
          by: names.get(row.operator_id) ?? '',
          isOwn,
          text: row.text,
          actions: [
            {
              action: calls.removeMemberNote.id,
              allowed: isOwn,
              ...(!isOwn && { why: 'missing_permission' }),
              needs: [],
            },
          ],
        }
      })
      return pageOf(rows, shown, { count, placeOf: ({ at, id: place }) => ({ at, id: place }) })
    }),
    act(calls.addMemberNote, {
      async look({ tx, operator, params: { trackerId } }) {
        const { id, brandId, country } = await reach.member(operator, trackerId, 'members.read', tx)
        const noteId = newId()
        return { object: { id, brandId, country }, title: trackerId, before: {}, after: { note: noteId }, noteId }
      },
      async perform({ tx, operator, body: { text }, seen: { object, noteId } }) {
        await notes.add(tx, { id: noteId, account_id: object.id, operator_id: operator.id, text, at: now() })
        return { noteId }
      },
      async reverse({ tx, after }) {
        if (!(await notes.remove(tx, String(after['note']))))
          throw new OperatorError('conflict', { message: 'the note was removed' })
      },
    }),
    act(calls.removeMemberNote, {
      async look({ tx, operator, params: { trackerId, id: noteId } }) {
        const { id, brandId, country } = await reach.member(operator, trackerId, 'members.read', tx)
        const note = await notes.lock(tx, noteId)
        if (note === undefined || note.account_id !== id) throw new OperatorError('not_found')
        if (note.operator_id !== operator.id)
          throw new OperatorError('missing_permission', { message: 'only its author removes a note' })
        return { object: { id, brandId, country }, title: trackerId, before: { note: noteId }, after: { note: null } }
      },
      async perform({ tx, params: { id } }) {
        await notes.remove(tx, id)
        return { removed: id }
      },
    }),
  ]
}
