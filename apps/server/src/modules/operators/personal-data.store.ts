import { type PersonalData, section } from '../../platform/personal-data/personal-data.ts'
import type { AccessStore } from './access/access.store.ts'
import type { NotesStore } from './notes/notes.store.ts'
import type { OperatorsTables } from './tables.ts'

const OF_WHO_WORKS_HERE = {
  exported: { nothing: 'it is about an operator, who is no member and asks whoever runs the installation' },
  erased: {
    kept: 'of an operator and no member: as long as the installation has the operator, and the audit for five years',
  },
} as const

type Deps = {
  readonly access: Pick<AccessStore, 'allOf'>
  readonly notes: Pick<NotesStore, 'allOf' | 'removeOf'>
  readonly now: () => Date
}

/**
 * BO-12: who looked at what of a person goes into their copy, as far as they see it by now, and what was noted of them, without its
 * author. Operators are no members.
 */
export function operatorsPersonalData({ access, notes, now }: Deps): PersonalData {
  return {
    module: 'operators',
    tables: {
      operators: OF_WHO_WORKS_HERE,
      operator_sessions: OF_WHO_WORKS_HERE,
      operator_invitations: OF_WHO_WORKS_HERE,
      operator_totp: OF_WHO_WORKS_HERE,
      operator_passkeys: OF_WHO_WORKS_HERE,
      operator_challenges: OF_WHO_WORKS_HERE,
      operator_grants: OF_WHO_WORKS_HERE,
      operator_approvals: OF_WHO_WORKS_HERE,
      operator_keys: OF_WHO_WORKS_HERE,
      operator_leases: OF_WHO_WORKS_HERE,
      operator_views: OF_WHO_WORKS_HERE,
      operator_skips: OF_WHO_WORKS_HERE,
      operator_care: OF_WHO_WORKS_HERE,
      operator_access: { exported: 'access', erased: 'cleared' },
      operator_viewings: {
        exported: { nothing: 'the same stands in access, with its reason' },
        erased: 'deleted',
      },
      operator_notes: { exported: 'notes', erased: 'deleted' },
    },
    sections: [
      section('access', async ({ memberId }) => {
        const [rows, at] = [await access.allOf(memberId), now()]
        return rows
          .filter(({ shown_from: from }) => from <= at)
          .map((row) => ({ at: row.at, kind: row.what, role: row.role, reason: row.reason.code }))
      }),
      section('notes', async ({ memberId }) => (await notes.allOf(memberId)).map(({ at, text }) => ({ at, text }))),
    ],
    async erase(tx, { memberId }) {
      await notes.removeOf(tx, memberId)
      await tx
        .withTables<OperatorsTables>()
        .deleteFrom('operator_viewings')
        .where('account_id', '=', memberId)
        .execute()
      await tx
        .withTables<OperatorsTables>()
        .updateTable('operator_access')
        .set({ account_id: null, person_id: '', details: JSON.stringify({}) })
        .where('account_id', '=', memberId)
        .execute()
      return undefined
    },
  }
}
