import { StatementPage } from '../../features/statement/components/statement-page.tsx'

/** The credit statement (TS-04). */
export function Component() {
  return <StatementPage />
}
