// The settings that an installation makes for itself: keys and passwords from this machine's random source, as lines of an
// environment file. Keep it where only you read it, and a copy apart from the backups of the database.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'

/** @param {Record<string, string>} more */
function privateKey(more) {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return JSON.stringify([{ ...key.export({ format: 'jwk' }), kid: randomUUID(), ...more }])
}
const ring = () => JSON.stringify([{ kid: randomUUID(), k: randomBytes(32).toString('base64url') }])
const word = () => randomBytes(24).toString('hex')

const settings = {
  SEALING_KEYS: privateKey({ use: 'enc', alg: 'ECDH-ES' }),
  PUSH_KEYS: privateKey({ alg: 'ES256' }),
  LINK_KEYS: ring(),
  FACTOR_KEYS: ring(),
  IDENTITY_KEYS: ring(),
  PAYOUT_KEYS: ring(),
  METRICS_TOKEN: word(),
  MAIL_WEBHOOK_KEY: word(),
  POSTGRES_PASSWORD: word(),
  REDIS_PASSWORD: word(),
  S3_ACCESS_KEY_ID: word().slice(0, 20),
  S3_SECRET_ACCESS_KEY: word(),
}
for (const [name, value] of Object.entries(settings)) console.log(`${name}='${value}'`)
