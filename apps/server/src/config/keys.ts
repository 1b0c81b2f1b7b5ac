import { createHash, hkdfSync, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type LinkKey, newLinkKey } from '../platform/crypto/link-tokens.ts'
import { newSealingKey } from '../platform/crypto/sealing.ts'
import { StartError } from '../platform/errors.ts'
import type { Config } from './config.ts'

/** The private keys that sealed bodies are read with: from the settings, or made once and kept in the data directory. */
export async function sealingKeys(config: Config): Promise<JWK[]> {
  if (config.sealingKeys !== undefined) return config.sealingKeys.map((key) => ({ ...key }))
  return keptKeys(join(config.dataDir, 'keys'), 'sealing.json', newSealingKey)
}

/** NT-08: the key that browsers know us by (VAPID), kept in the same way: another one would end every subscription. */
export async function pushKeys(config: Pick<Config, 'pushKeys' | 'dataDir'>): Promise<JWK[]> {
  if (config.pushKeys !== undefined) return config.pushKeys.map((key) => ({ ...key }))
  return keptKeys(join(config.dataDir, 'keys'), 'push.json', newPushKey)
}

async function newPushKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return exportJWK(privateKey)
}

/** D4: the keys that links in e-mails are made and read with, kept in the same way. */
export async function linkKeys(config: Pick<Config, 'linkKeys' | 'dataDir'>): Promise<readonly LinkKey[]> {
  return config.linkKeys ?? keptKeys(join(config.dataDir, 'keys'), 'links.json', async () => newLinkKey())
}

/** The keys that the secrets of one-time codes are sealed under, kept in the same way. */
export async function factorKeys(config: Pick<Config, 'factorKeys' | 'dataDir'>): Promise<readonly LinkKey[]> {
  return config.factorKeys ?? keptKeys(join(config.dataDir, 'keys'), 'factors.json', async () => newLinkKey())
}

/** AN-05: the keys that the keys of pictures of documents are wrapped by, kept in the same way. */
export async function identityKeys(config: Pick<Config, 'identityKeys' | 'dataDir'>): Promise<readonly LinkKey[]> {
  return config.identityKeys ?? keptKeys(join(config.dataDir, 'keys'), 'identity.json', async () => newLinkKey())
}

/** AN-21: the keys that bank and tax details of hosts are sealed by, kept in the same way. */
export async function payoutKeys(config: Pick<Config, 'payoutKeys' | 'dataDir'>): Promise<readonly LinkKey[]> {
  return config.payoutKeys ?? keptKeys(join(config.dataDir, 'keys'), 'payouts.json', async () => newLinkKey())
}

/**
 * Keys that are made once and kept. A file that is there and cannot be read is never replaced: what is sealed under its keys
 * would be lost.
 */
async function keptKeys<Key extends object>(folder: string, name: string, make: () => Promise<Key>): Promise<Key[]> {
  const file = join(folder, name)
  const kept = await readKept<Key>(file)
  if (kept !== undefined) return kept
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = `${file}.${randomUUID()}`
  try {
    await writeFile(own, JSON.stringify([await make()]), { mode: 0o600 })
    // of two first starts one makes the keys of both
    await link(own, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new StartError(`the keys in ${file} cannot be made: ${messageOf(error)}`, { cause: error })
  } finally {
    await rm(own, { force: true })
  }
  return (await readKept<Key>(file)) ?? keptKeys(folder, name, make)
}

/** Undefined where there is no such file; anything else that is wrong with it keeps the process from starting. */
async function readKept<Key extends object>(file: string): Promise<Key[] | undefined> {
  try {
    const found: unknown = JSON.parse(await readFile(file, 'utf8'))
    if (Array.isArray(found) && found.length > 0 && found.every((key) => typeof key === 'object' && key !== null))
      return found as Key[] // written above, by us
    throw new Error('it holds no keys')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(
      `the key file ${file} cannot be read (${messageOf(error)}): what is sealed under its keys is lost without it. Put it back from a backup, or remove it to make new keys.`,
      { cause: error },
    )
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Fingerprints of all keys by the setting that gives them, newest first. They say which keys these are, and nothing more. */
export async function keyFingerprints(config: Config): Promise<Record<string, string[]>> {
  const of = (keys: readonly object[]) =>
    keys.map((key) => {
      const secret = 'k' in key ? key.k : 'd' in key ? key.d : ''
      return createHash('sha256')
        .update(`incontro key ${String(secret)}`)
        .digest('base64url')
        .slice(0, 16)
    })
  return {
    SEALING_KEYS: of(await sealingKeys(config)),
    LINK_KEYS: of(await linkKeys(config)),
    FACTOR_KEYS: of(await factorKeys(config)),
    IDENTITY_KEYS: of(await identityKeys(config)),
    PAYOUT_KEYS: of(await payoutKeys(config)),
    PUSH_KEYS: of(await pushKeys(config)),
  }
}

/** Names the place of members' files: equal for processes that share it. */
export async function storageName(config: Config): Promise<string> {
  if (config.s3 !== undefined) return `${config.s3.endpoint}/${config.s3.bucket}`
  const make = async (): Promise<{ id: string }> => ({ id: randomUUID() })
  const [kept] = await keptKeys(join(config.dataDir, 'keys'), 'storage.json', make)
  return `DATA_DIR ${kept?.id}`
}

/** Signs card sessions and what the sandbox gateway and we send each other: SANDBOX_SECRET, or made from the oldest sealing key. */
export function paymentSecret(config: Config, keys: readonly JWK[]): string {
  if (config.sandboxSecret !== undefined) return config.sandboxSecret
  return Buffer.from(hkdfSync('sha256', keys.at(-1)?.d ?? '', '', 'payment secret', 32)).toString('base64url')
}
