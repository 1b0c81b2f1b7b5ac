import { EXPORT_DAYS, MAX_EXPORT_ROWS } from '@incontro/contract/backoffice.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import {
  type Operator,
  OperatorError,
  type OperatorsApi,
  permissionOf,
  standingsOf,
} from '../../../modules/operators/index.ts'
import type { RunningApi, StoredExport } from '../../../modules/running/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { type Job, SAFETY_NET_MS } from '../../../platform/jobs/jobs.ts'
import { flatten, toCsv } from './csv.rules.ts'
import { EXPORTS_JOB, listBinding, requirePermission } from './export-lists.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly exports: RunningApi['exports']
  readonly operators: Pick<OperatorsApi, 'bindings' | 'withGrantsNow' | 'access' | 'notifyChanged'>
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly files: Pick<FileStore, 'put' | 'remove'>
  readonly now: () => Date
}
type Row = Readonly<Record<string, unknown>>

const DAY = 86_400_000
const fileOf = (id: string) => `exports/lists/${id}.csv`

/** BO-59: writes what waits, each as the operator who asked and with what they may see by now, and removes what is over. */
export function exportsJob(deps: Deps): Job {
  const { transaction, exports, operators, files, now } = deps

  /** False where none waits. */
  async function writeNext(): Promise<boolean> {
    return transaction(async (tx) => {
      const asked = await exports.takeWaiting(tx)
      if (asked === null) return false
      try {
        await write(tx, asked)
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error
        await exports.fail(tx, asked.id, error.code, now())
      }
      await operators.notifyChanged(tx, ['export'])
      return true
    })
  }

  async function write(tx: Tx, asked: StoredExport): Promise<void> {
    const operator = await operators.withGrantsNow(asked.operatorId)
    const binding = listBinding(operators.bindings(), asked.list)
    if (operator === null || binding === null) throw new OperatorError('not_found')
    requirePermission(operator, binding.call)
    const rows: Row[] = []
    for await (const page of pagesOf(binding, operator, asked)) {
      rows.push(...page)
      if (rows.length > MAX_EXPORT_ROWS) throw new OperatorError('too_many')
    }
    await noteAccess(tx, { operator, asked, rows, permission: permissionOf(binding.call) })
    const content = toCsv(
      rows.map((row) => flatten(row)),
      asked.id,
    )
    await files.put(fileOf(asked.id), Buffer.from(content), 'text/csv; charset=utf-8')
    const at = now()
    const endsAt = new Date(at.getTime() + EXPORT_DAYS * DAY)
    await exports.finish(tx, asked.id, { file: fileOf(asked.id), rows: rows.length, at, endsAt })
  }

  /** BO-12: each person whose row is in it finds it among who looked at them. */
  async function noteAccess(
    tx: Tx,
    {
      operator,
      asked,
      rows,
      permission,
    }: { operator: Operator; asked: StoredExport; rows: readonly Row[]; permission: ReturnType<typeof permissionOf> },
  ): Promise<void> {
    const trackers = new Set(rows.flatMap(({ trackerId }) => (typeof trackerId === 'string' ? [trackerId] : [])))
    const role = (permission === null ? operator.grants[0] : standingsOf(operator.grants, permission)[0]?.grant)?.role
    if (role === undefined) return
    for (const trackerId of trackers) {
      const member = await deps.memberships.memberByTracker(trackerId)
      if (member === null) continue
      await operators.access.note(tx, {
        operatorId: operator.id,
        role,
        person: { kind: 'member', id: trackerId, accountId: member.id, brandId: member.brandId },
        what: 'export',
        details: { list: asked.list, export: asked.id },
        reason: asked.reason,
      })
    }
  }

  return {
    name: EXPORTS_JOB,
    everyMs: SAFETY_NET_MS,
    async run() {
      while (await writeNext());
      for (const { id, file } of await exports.ended(now())) {
        await files.remove(file)
        await exports.end(id)
      }
    },
  }
}

/** The rows of a list as they stand on the wire, page by page. */
async function* pagesOf(
  { call, answer }: NonNullable<ReturnType<typeof listBinding>>,
  operator: Operator,
  { id, query }: StoredExport,
): AsyncGenerator<readonly Row[]> {
  const request = { id, origin: '', host: '', ip: '', userAgent: '', token: undefined }
  let after: string | null = null
  do {
    const asked = call.query.safeParse(after === null ? query : { ...query, after })
    if (!asked.success) throw new OperatorError('invalid')
    const reply = await answer({ operator, params: {}, query: asked.data, body: {}, request } as never) // as the plugin parses it
    const page = call.reply.encode(reply) as { readonly rows: readonly Row[]; readonly next: string | null } // a list's reply
    yield page.rows
    after = page.next
  } while (after !== null)
}
