import {
  type AccessRow,
  EXACT_TO,
  operatorCalls,
  type OperatorRole,
  type Reason,
} from '@incontro/contract/backoffice.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { brandsOf } from '../grants.rules.ts'
import { answer, type OperatorBinding } from '../binding.ts'
import { cursorOf, nextOf, PAGE } from '../pages.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { AccessRowStored, AccessStore } from './access.store.ts'

/** BO-12: when the person sees the row; where a case says that telling would warn them, later, and never not at all. */
const SHOWN_AFTER_MS = 24 * 3_600_000
const SHOWN_AFTER_AT_MOST_MS = 30 * 24 * 3_600_000

/** What a use case notes when it shows something of a person. */
export type NewAccess = {
  readonly operatorId: string
  /** The role by which the operator could look. */
  readonly role: OperatorRole
  readonly person: {
    readonly kind: 'member' | 'angel'
    /** As other pages name the person: the tracker id. */
    readonly id: string
    /** The account behind it, whose owner sees the row; null where there is none. */
    readonly accountId: string | null
    readonly brandId: string | null
  }
  readonly what: AccessRow['what']
  /** Ids and kinds of what was shown, such as those of the messages; never its words. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly reason: Reason
  readonly caseId?: string
  /** Telling the person within a day would warn them. */
  readonly wouldWarn?: boolean
}
/** What the person sees: when, by which role, what and why; no name. */
export type ShownAccess = Pick<AccessRow, 'at' | 'role' | 'what'> & { readonly reason: Reason['code'] }

export type NotedAccess = Pick<AccessRow, 'at' | 'what'> & { readonly details: Readonly<Record<string, unknown>> }

export type Access = {
  /** Notes that an operator looked at something of a person, in the transaction that shows it. Answers the row's id. */
  note(tx: Tx, access: NewAccess): Promise<string>
  /** What the owner of an account sees by now, newest first. */
  shownTo(accountId: string): Promise<readonly ShownAccess[]>
  /** What this operator noted of an account since a moment, the newest first. */
  since(accountId: string, by: { operatorId: string; at: Date }): Promise<readonly NotedAccess[]>
}

type Deps = {
  readonly store: AccessStore
  readonly operators: Pick<OperatorsStore, 'namesOf'>
  readonly now: () => Date
}

/** BO-12: who looked at what of people, for those who check it and for the people themselves. */
export function createAccess({ store, operators, now }: Deps): Access & { bindings: readonly OperatorBinding[] } {
  async function present(rows: readonly AccessRowStored[]): Promise<AccessRow[]> {
    const names = await operators.namesOf([...new Set(rows.map(({ operator_id: id }) => id))])
    return rows.map((row) => ({
      id: row.id,
      at: row.at.getTime(),
      operator: names.get(row.operator_id) ?? '',
      role: row.role as OperatorRole, // only such are written
      person: { kind: row.person_kind, id: row.person_id },
      what: row.what as AccessRow['what'], // as above
      reason: row.reason,
      caseId: row.case_id,
      shownFrom: row.shown_from.getTime(),
    }))
  }

  return {
    async note(tx, { operatorId, role, person, what, details = {}, reason, caseId, wouldWarn = false }) {
      const [id, at] = [newId(), now()]
      await store.insert(tx, {
        id,
        at,
        operator_id: operatorId,
        role,
        person_kind: person.kind,
        person_id: person.id,
        account_id: person.accountId,
        brand_id: person.brandId,
        what,
        details: JSON.stringify(details),
        reason: JSON.stringify(reason),
        case_id: caseId ?? null,
        shown_from: new Date(at.getTime() + (wouldWarn ? SHOWN_AFTER_AT_MOST_MS : SHOWN_AFTER_MS)),
      })
      return id
    },
    async shownTo(accountId) {
      const rows = await store.shownTo(accountId, now())
      return (await present(rows)).map(({ at, role, what, reason }) => ({ at, role, what, reason: reason.code }))
    },
    async since(accountId, { operatorId, at }) {
      return (await store.since(accountId, operatorId, at)).map((row) => ({
        at: row.at.getTime(),
        what: row.what as AccessRow['what'], // only such are written
        details: row.details,
      }))
    },
    bindings: [
      answer(operatorCalls.listAccess, async ({ operator, query: { after, ...asked } }) => {
        const filter = { ...asked, brands: brandsOf(operator.grants, 'audit.read') }
        const place = after === undefined ? undefined : await store.byId(cursorOf(after, ['id']).id)
        const [rows, count] = await Promise.all([
          store.page(filter, place ?? null, PAGE + 1),
          store.count(filter, EXACT_TO + 1),
        ])
        return {
          rows: await present(rows.slice(0, PAGE)),
          next: nextOf(rows, ({ id }) => ({ id })),
          total: Math.min(count, EXACT_TO),
          isMore: count > EXACT_TO,
        }
      }),
    ],
  }
}
