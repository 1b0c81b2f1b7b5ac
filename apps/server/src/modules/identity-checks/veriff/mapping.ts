import type { DocumentKind, IdentityOutcome } from '@incontro/contract'
import type { Finding } from '../adapter.ts'
import type { Verification } from './schema.ts'

/** Reason codes of the service, by what they mean here (devdocs.veriff.com: session decision codes, granular reason codes). */
const outcomeOfReason: Readonly<Record<string, IdentityOutcome>> = {
  '103': 'face_differs',
  '120': 'face_differs',
  '509': 'face_differs',
  '108': 'duplicate',
  '110': 'duplicate',
  '124': 'duplicate',
  '207': 'expired',
  '511': 'expired',
  '530': 'minor',
  '531': 'minor',
  '532': 'minor',
  '533': 'minor',
}
const kinds: Readonly<Record<string, DocumentKind>> = {
  PASSPORT: 'passport',
  ID_CARD: 'id_card',
  DRIVERS_LICENSE: 'driving_licence',
  RESIDENCE_PERMIT: 'residence_permit',
}

/** `pending` while a person of the service still looks. */
export function findingOf({ status, reasonCode, person, document }: Verification): Finding | 'pending' {
  if (status === 'review') return 'pending'
  const year = /^\d{4}/.exec(person?.yearOfBirth ?? person?.dateOfBirth ?? '')?.[0]
  return {
    outcome: status === 'approved' ? 'approved' : (outcomeOfReason[String(reasonCode ?? '')] ?? 'unclear'),
    documentKind: kinds[document?.type ?? ''] ?? null,
    birthYear: year === undefined ? null : Number(year),
    expiresOn: /^\d{4}-\d{2}-\d{2}/.exec(document?.validUntil ?? '')?.[0] ?? null,
    documentNumber: document?.number ?? null,
  }
}
