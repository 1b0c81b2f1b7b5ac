/**
 * Error codes whose wire form differs from ours (sections 5 and 8 of the specification). Without zod: the service worker
 * reads it, too.
 */
const wireCodes = {
  account_exists: '1000',
  wrong_credentials: '1001',
  browser_has_account: '1003',
  invalid_email: '1004',
  email_host_refused: '1005',
  sign_up_elsewhere: '1006',
  too_many_attempts: '1007',
  account_disabled: '1008',
  email_already_sent: '1009',
  unknown_account: 'utente_inesistente',
  invalid_new_email: 'errore_email',
  same_email: 'errore_stessa_mail',
  email_taken: 'mail_esistente',
  images_only: 'solo_immagini',
  file_too_large: 'grandezza_file',
} as const
type WireCodes = typeof wireCodes

/** A code of ours as it stands on the wire. */
export type WireForm<Code extends string> = Code extends keyof WireCodes ? WireCodes[Code] : Code

export function toWireCode<Code extends string>(code: Code): WireForm<Code> {
  return (wireCodes[code as unknown as keyof WireCodes] ?? code) as WireForm<Code> // what the type says
}

const ownCodes = new Map<string, string>(Object.entries(wireCodes).map(([own, onWire]) => [onWire, own]))

/** A code of the wire as ours; one that is ours already stays as it is. */
export function fromWireCode(onWire: string): string {
  return ownCodes.get(onWire) ?? onWire
}
