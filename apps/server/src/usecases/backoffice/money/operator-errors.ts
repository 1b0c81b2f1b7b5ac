import { OperatorError } from '../../../modules/operators/index.ts'
import { AppError } from '../../../platform/errors.ts'

/** What a module of payments refuses, as calls of the back office answer it: the approvals page reads it too (BO-10). */
export async function asOperatorError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { message, field, beside } = error
    const code = error.code === 'order_not_found' ? 'not_found' : error.code
    throw new OperatorError(code, { message, beside: { ...beside }, ...(field !== undefined && { field }) })
  }
}
