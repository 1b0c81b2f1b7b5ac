import type { PersonalData } from '../../platform/personal-data/personal-data.ts'

const BOOKS = { kept: 'books: tax law asks for orders and payments, under a number that names no person, 10 years' }

/** The accounts, and what they are compared with. */
export const booksPersonalData: PersonalData = {
  module: 'books',
  tables: {
    suspense_items: {
      exported: { nothing: 'money whose place is looked for; it stands with the payment once it is found' },
      erased: BOOKS,
    },
    recon_runs: {
      exported: { nothing: 'when our books were compared with the provider’s' },
      erased: { kept: 'of no one' },
    },
    recon_lines: { exported: { nothing: 'our books against the provider’s, payment by payment' }, erased: BOOKS },
    money_entries: { exported: { nothing: 'the accounts; what moved stands with the payment' }, erased: BOOKS },
    money_lines: { exported: { nothing: 'the accounts; what moved stands with the payment' }, erased: BOOKS },
  },
}
