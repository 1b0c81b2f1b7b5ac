import type { PersonalData } from '../../platform/personal-data/personal-data.ts'

const NOT_OURS = { nothing: 'the books of the sandbox stand for another company’s; no one pays there' }

/** The books of the simulated provider. */
export const sandboxPersonalData: PersonalData = {
  module: 'sandbox',
  tables: {
    sandbox_payments: { exported: NOT_OURS, erased: { kept: 'not ours' } },
    sandbox_refunds: { exported: NOT_OURS, erased: { kept: 'not ours' } },
    sandbox_disputes: { exported: NOT_OURS, erased: { kept: 'not ours' } },
    sandbox_lines: { exported: NOT_OURS, erased: { kept: 'not ours' } },
  },
}
