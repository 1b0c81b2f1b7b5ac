import { operatorCalls as calls, type ReasonCode } from '@incontro/contract/backoffice.ts'
import type { DeskAngel } from '../../../modules/angels/index.ts'
import { act, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { whyNotList, whyNotSign, whyNotUnlist } from './actions.rules.ts'
import type { AngelsDeps } from './deps.ts'
import { unlistedEmail } from './emails.ts'
import type { LockAngel, Locked } from './lock.ts'
import { versionOf } from './version.ts'

type Deps = Pick<AngelsDeps, 'profiles' | 'memberships' | 'process' | 'operators' | 'email' | 'now'> & {
  readonly lock: LockAngel
}
type Change = { readonly before: object; readonly after: object }

/** BO-35: what operators do with a profile: whether it is listed, and of which kind it is. Nothing writes words of hers or for her. */
export function actBindings(deps: Deps): readonly OperatorBinding[] {
  const { profiles, memberships, process, operators, email, lock, now } = deps

  function refuse(why: 'conflict' | undefined, message: string): void {
    if (why !== undefined) throw new OperatorError(why, { message })
  }
  const seenOf = ({ row }: Locked, { before, after }: Change) => ({
    object: { id: row.id, brandId: row.brandId, country: row.country },
    title: row.name,
    version: versionOf(row),
    before: { ...before },
    after: { ...after },
    row,
  })

  /** AN-22: notifies its person, with the reason. */
  async function emailPerson(tx: Tx, { accountId, id }: DeskAngel, reason: ReasonCode): Promise<void> {
    const account = accountId === null ? null : await memberships.member(accountId)
    if (account === null) return
    const { brandId, email: address, language, id: memberId } = account
    await email.send(tx, {
      to: { brandId, email: address, language, memberId },
      template: unlistedEmail,
      data: { reason },
      category: 'decisions',
      key: `angel-unlisted:${id}:${now().getTime()}`,
    })
  }

  return [
    act(calls.unlistAngel, {
      async look({ tx, operator, params: { id } }) {
        const locked = await lock(tx, operator, id)
        refuse(whyNotUnlist(locked.row), 'it is not in the lists')
        return seenOf(locked, { before: { listing: locked.row.listing }, after: { listing: 'held' } })
      },
      async perform({ tx, body: { reason }, seen: { row } }) {
        await profiles.desk.hold(tx, row.id)
        await emailPerson(tx, row, reason.code)
        return { id: row.id }
      },
    }),
    act(calls.relistAngel, {
      async look({ tx, operator, params: { id } }) {
        const locked = await lock(tx, operator, id)
        refuse(whyNotList(locked.row), 'no operator took it out of the lists, or the check of identity is missing')
        return seenOf(locked, { before: { listing: 'held' }, after: { listing: 'listed' } })
      },
      async perform({ tx, seen: { row } }) {
        const account = row.accountId === null ? null : await memberships.member(row.accountId)
        const suspensions = await process.decisions.suspensionsOf(tx, { accountId: row.accountId, angelId: row.id })
        await profiles.desk.release(tx, row.id, { isClosed: account?.disabled === true || suspensions.length > 0 })
        return { id: row.id }
      },
    }),
    act(calls.changeAngelKind, {
      async look({ tx, operator, params: { id }, body: { kind, textVersion, signedOn, signature } }) {
        const locked = await lock(tx, operator, id)
        refuse(whyNotSign(locked.row), 'software signs nothing')
        if (locked.angel.kind === kind)
          throw new OperatorError('conflict', { field: 'kind', message: 'it is that already' })
        if (signedOn > now().toISOString().slice(0, 10))
          throw new OperatorError('invalid', { field: 'signedOn', message: 'a day that has come' })
        return seenOf(locked, {
          before: { kind: locked.angel.kind },
          after: { kind, textVersion, signedOn, signature: operators.markOf(signature) },
        })
      },
      async perform({ tx, operator, body: { kind, textVersion, signedOn, signature }, seen: { row } }) {
        const kindBefore = row.kind === 'automated' ? null : row.kind
        const signed = { kind, kindBefore, textVersion, signedOn, signature, text: null }
        await profiles.desk.sign(tx, { id: newId(), angelId: row.id, operatorId: operator.id, at: now(), ...signed })
        return { id: row.id }
      },
    }),
  ]
}
