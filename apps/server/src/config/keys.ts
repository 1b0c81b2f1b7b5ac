import { hkdfSync } from 'node:crypto'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type LinkKey, newLinkKey } from '../platform/crypto/link-tokens.ts'
import { newSealingKey } from '../platform/crypto/sealing.ts'
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

/** D4: the keys that links in letters are made and read with, kept in the same way. */
export async function linkKeys(config: Pick<Config, 'linkKeys' | 'dataDir'>): Promise<readonly LinkKey[]> {
  return config.linkKeys ?? keptKeys(join(config.dataDir, 'keys'), 'links.json', async () => newLinkKey())
}

/** The keys that the secrets of one-time codes are sealed under, kept in the same way. */
export async function factorKeys(config: Pick<Config, 'factorKeys' | 'dataDir'>): Promise<readonly LinkKey[]> {
  return config.factorKeys ?? keptKeys(join(config.dataDir, 'keys'), 'factors.json', async () => newLinkKey())
}

async function keptKeys<Key>(folder: string, name: string, make: () => Promise<Key>): Promise<Key[]> {
  const file = join(folder, name)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Key[] // written below, by us
  } catch {
    const keys = [await make()]
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.new`, JSON.stringify(keys), { mode: 0o600 })
    await chmod(`${file}.new`, 0o600)
    await rename(`${file}.new`, file)
    return keys
  }
}

/** Signs card sessions and what the sandbox gateway and we tell each other: SANDBOX_SECRET, or made from the oldest sealing key. */
export function paymentSecret(config: Config, keys: readonly JWK[]): string {
  if (config.sandboxSecret !== undefined) return config.sandboxSecret
  return Buffer.from(hkdfSync('sha256', keys.at(-1)?.d ?? '', '', 'payment secret', 32)).toString('base64url')
}
