import { sqlState } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'

const UNIQUE_VIOLATION = '23505'

/** Turns the refusal of the unique index into the answer that an address is taken, at this field. */
export function takenAs(field: string) {
  return (error: unknown): never => {
    throw sqlState(error) === UNIQUE_VIOLATION ? taken(field) : error
  }
}

/** The answer to an address that belongs to another account. */
export function taken(field: string): AppError {
  return new AppError('email_taken', { message: 'this address has an account already', field })
}
