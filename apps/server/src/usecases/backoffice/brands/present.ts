import { blankFlow, blankPlan, brandForms, flowForm, type FormField, planForm, planLists } from '@incontro/brand'
import {
  type BrandChange,
  type BrandDetails,
  BrandField,
  type BrandVersionRow,
  Reason,
} from '@incontro/contract/backoffice.ts'
import type { BrandVersion, FieldChange, Schedule } from '../../../modules/brands/index.ts'

type Names = ReadonlyMap<string, string>
export const nameIn = (names: Names, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))

/** What forms of a brand, a flow and a plan have, from the settings' own description. */
export function presentForms(): BrandDetails['forms'] {
  const of = (fields: readonly FormField[]) => fields.map((field) => BrandField.parse(field))
  const { identity, legal, hosts, mails, providers } = brandForms
  return {
    identity: of(identity),
    legal: of(legal),
    hosts: of(hosts),
    mails: of(mails),
    providers: of(providers),
    flow: of(flowForm),
    plan: of(planForm),
    planLists: [...planLists],
    blankFlow: blankFlow('new'),
    blankPlan: blankPlan(),
  }
}

/** A change on the wire: what is not there is left out. */
export function presentChange({ field, before, after }: FieldChange): BrandChange {
  return { field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
}

export function presentVersion(
  row: BrandVersion,
  { names, live }: { names: Names; live: number | null },
): BrandVersionRow {
  const reason = Reason.safeParse(row.reason)
  return {
    number: row.version,
    at: row.publishedAt.getTime(),
    by: nameIn(names, row.authorId),
    approvedBy: nameIn(names, row.approverId),
    reason: reason.success ? reason.data : null,
    restores: row.restores,
    isLive: row.version === live,
  }
}

/** A schedule as long as it matters: while it waits, and where the last one failed. */
export function presentSchedule(schedule: Schedule | undefined, names: Names): BrandDetails['schedule'] {
  if (schedule === undefined || (schedule.state !== 'waiting' && schedule.state !== 'failed')) return null
  const { dueAt, authorId, state, faults } = schedule
  return { dueAt: dueAt.getTime(), by: nameIn(names, authorId), state, faults: faults.map((fault) => ({ ...fault })) }
}
