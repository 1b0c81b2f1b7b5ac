import { EXACT_TO, type ExportRow, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import {
  act,
  answer,
  cursorOf,
  nextOf,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { RunningApi, StoredExport } from '../../../modules/running/index.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import { EXPORTS_JOB, listBinding, requirePermission } from './export-lists.ts'

type Deps = {
  readonly exports: RunningApi['exports']
  readonly operators: Pick<OperatorsApi, 'bindings'>
  readonly files: Pick<FileStore, 'open'>
  readonly jobs: Waker
  readonly now: () => Date
}

/** BO-59: lists as files: asked for with a purpose, written by a job, fetched by who asked. */
export function exportBindings({ exports, operators, files, jobs, now }: Deps): readonly OperatorBinding[] {
  return [
    answer(calls.listExports, async ({ operator, query: { after, state } }) => {
      const place = after === undefined ? null : cursorOf(after, ['at', 'id'])
      const from = place === null ? null : { at: new Date(Number(place.at)), id: place.id }
      const [rows, total] = await Promise.all([
        exports.page(operator.id, { state, after: from, most: PAGE + 1 }),
        exports.count(operator.id, state, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map(present),
        next: nextOf(rows, ({ askedAt, id }) => ({ at: String(askedAt.getTime()), id })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
    act(calls.startExport, {
      async look({ operator, body: { list, query } }) {
        const binding = listBinding(operators.bindings(), list)
        if (binding === null) throw new OperatorError('invalid', { field: 'list', message: 'not a list' })
        requirePermission(operator, binding.call)
        if (!binding.call.query.safeParse(query).success || 'after' in query)
          throw new OperatorError('invalid', { field: 'query', message: 'not the filters of this list' })
        const id = newId()
        return { object: { id }, title: list, before: {}, after: { list, query: JSON.stringify(query) }, id }
      },
      async perform({ tx, operator, body: { list, query, reason }, seen: { id } }) {
        await exports.insert(tx, { id, operatorId: operator.id, list, query, reason, askedAt: now() })
        await jobs.wake(tx, EXPORTS_JOB)
        return { id }
      },
    }),
    answer(calls.exportFile, async ({ operator, params: { id } }) => {
      const found = await exports.find(id)
      if (found === null || found.operatorId !== operator.id) throw new OperatorError('not_found')
      const { file, endsAt, list, askedAt } = found
      if (file === null || endsAt === null || endsAt <= now())
        throw new OperatorError('gone', { message: 'its link is over' })
      const stored = await files.open(file)
      if (stored === null) throw new OperatorError('gone', { message: 'the file is not there' })
      const name = `${list}-${askedAt.toISOString().slice(0, 10)}.csv`
      return { name, content: await textOf(stored.stream) }
    }),
  ]
}

async function textOf(stream: AsyncIterable<Buffer | string>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

function present(row: StoredExport): ExportRow {
  return {
    id: row.id,
    list: row.list,
    query: row.query,
    state: row.state,
    failure: row.failure,
    rows: row.rows,
    reason: row.reason,
    askedAt: row.askedAt.getTime(),
    readyAt: row.readyAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  }
}
