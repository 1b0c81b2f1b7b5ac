type Given = Readonly<Record<string, string | undefined>>

const ALWAYS = ['PUBLIC_URL', 'PAYMENT_URL', 'SMTP_URL', 'SEALING_KEYS', 'LINK_KEYS', 'FACTOR_KEYS']
/** What processes share. One that is alone keeps it in its DATA_DIR. */
const SHARED = ['DATABASE_URL', 'REDIS_URL', 'PUSH_KEYS', 'IDENTITY_KEYS', 'PAYOUT_KEYS']
const FILES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

/** What production cannot serve without: a line for each setting that is missing. */
export function faultsOfProduction(given: Given): string[] {
  const missing = (names: readonly string[]) => names.filter((name) => given[name] === undefined)
  const faults = missing(ALWAYS).map((name) => `${name}: needed in production`)
  if (given['SINGLE_PROCESS'] === '1') return faults
  const isShared = given['DATA_DIR_IS_SHARED'] === 'true'
  const hasBucket = FILES.some((name) => given[name] !== undefined) // half of one is a fault of its own
  return [
    ...faults,
    ...missing(SHARED).map((name) => `${name}: needed in production, unless SINGLE_PROCESS=1`),
    ...(isShared || hasBucket
      ? []
      : ['S3_ENDPOINT, S3_BUCKET: needed in production, unless SINGLE_PROCESS=1 or DATA_DIR_IS_SHARED=true']),
  ]
}
