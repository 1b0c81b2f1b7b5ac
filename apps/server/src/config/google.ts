import { z } from 'zod'

type Settings = {
  readonly INCONTRO_MODE: string
  readonly GOOGLE_ISSUER: string
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_CLIENT_SECRET?: string | undefined
}
/** ID-08: the identity provider, and how we are known there. */
export type GoogleConfig = {
  readonly issuer: string
  /** Of brands that name none of their own. */
  readonly clientId: string | undefined
  /** By client id. */
  readonly secrets: ReadonlyMap<string, string>
}

const Secrets = z.record(z.string(), z.string().min(1))

/** GOOGLE_CLIENT_SECRET is the secret of GOOGLE_CLIENT_ID, or, for brands with ids of their own, JSON of secrets by id. */
export function googleConfig(settings: Settings): GoogleConfig {
  const { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId } = settings
  return { issuer, clientId, secrets: secretsOf(settings) ?? new Map() }
}

/** What is wrong with them, a line each. */
export function faultsOfGoogle(settings: Settings): string[] {
  const faults: string[] = []
  if (settings.INCONTRO_MODE === 'production' && !settings.GOOGLE_ISSUER.startsWith('https:'))
    faults.push('GOOGLE_ISSUER: https in production')
  const secrets = secretsOf(settings)
  if (secrets === undefined) faults.push('GOOGLE_CLIENT_SECRET: a secret, or JSON of secrets by client id')
  const { GOOGLE_CLIENT_ID: id } = settings
  if (id !== undefined && secrets?.has(id) === false) faults.push('GOOGLE_CLIENT_SECRET: none for GOOGLE_CLIENT_ID')
  return faults
}

function secretsOf({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: Settings): Map<string, string> | undefined {
  if (secret === undefined) return new Map()
  if (!secret.trimStart().startsWith('{')) return new Map(id === undefined ? [] : [[id, secret]])
  try {
    return new Map(Object.entries(Secrets.parse(JSON.parse(secret))))
  } catch {
    return undefined
  }
}

/** How a brand is known at Google; undefined where it is not, and then there is no button. */
export function googleCredentials(
  { clientId, secrets }: GoogleConfig,
  brand: { readonly googleClientId?: string | undefined },
): { clientId: string; clientSecret: string } | undefined {
  const id = brand.googleClientId ?? clientId
  const clientSecret = id === undefined ? undefined : secrets.get(id)
  return id === undefined || clientSecret === undefined ? undefined : { clientId: id, clientSecret }
}
