import { codeOf } from '@incontro/client/api-error.ts'
import { createContext, use } from 'react'

/** The popups by reason (UI-05); a reason that is not known shows the error hook. */
export const hookReasons = [
  'fine_crediti',
  'file_like',
  'paginazione',
  'profilo_bloccato',
  'utente_premium',
  'utente_premium_compliant',
  'blurred',
  'cambia_regione',
  'attiva_lettura',
  'iframe',
  'utente_disabilitato',
  'doi',
  'impostaRegione',
  'registrazione',
] as const
export type KnownReason = (typeof hookReasons)[number]
export type HookReason = KnownReason | (string & {})
export type OpenHook = (reason: HookReason, options?: { readonly angelId?: string }) => void

export const HooksContext = createContext<OpenHook | undefined>(undefined)

/** `openHook('file_like', { angelId })`: says why something is not possible now, and what to do. */
export function useOpenHook(): OpenHook {
  const open = use(HooksContext)
  if (!open) throw new TypeError('useOpenHook outside the member area')
  return open
}

/** The reason that no popup knows, of what failed without one that anybody could name: it opens the error hook. */
export function unknownReason(error: unknown): HookReason | undefined {
  const code = codeOf(error)
  return code === undefined || code === 'internal' ? 'unknown' : undefined
}
