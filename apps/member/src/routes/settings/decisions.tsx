import { OwnDecisions } from '../../features/decisions/own-decisions.tsx'

/** Decisions about the account, and own reports. */
export function Cards() {
  return <OwnDecisions />
}
