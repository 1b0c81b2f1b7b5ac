export { type BooksModule, createBooksModule } from './create-books.ts'
export { checkInvariants } from './invariants/check-invariants.ts'
export type { Books } from './money/books.ts'
export type { SuspenseStore } from './reconciliation/suspense.store.ts'
