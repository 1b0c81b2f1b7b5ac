import { type AnyOperatorCall, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { z } from 'zod'
import {
  type Operator,
  type OperatorBinding,
  OperatorError,
  permissionOf,
  standingsOf,
} from '../../../modules/operators/index.ts'

/** The job that writes files. */
export const EXPORTS_JOB = 'running.exports'

type ListBinding = Extract<OperatorBinding, { answer: unknown }>

/** The handler of a list without parts in its address; null where a call is none. */
export function listBinding(bindings: readonly OperatorBinding[], id: string): ListBinding | null {
  const found = bindings.find(({ call }) => call.id === id)
  return found !== undefined && 'answer' in found && isList(found.call) ? found : null
}

function isList({ method, path, reply, id }: AnyOperatorCall): boolean {
  if (method !== 'GET' || path.includes(':') || id === calls.listExports.id) return false
  return reply instanceof z.ZodObject && ['rows', 'next', 'total', 'isMore'].every((name) => name in reply.shape)
}

/** G3: what the list itself would refuse. */
export function requirePermission(operator: Operator, call: AnyOperatorCall): void {
  const permission = permissionOf(call)
  if (permission !== null && standingsOf(operator.grants, permission).length === 0)
    throw new OperatorError('missing_permission', { beside: { permission } })
}
