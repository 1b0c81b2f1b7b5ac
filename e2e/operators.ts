import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type AnyOperatorCall, OPERATOR_API, operatorCalls, type OperatorRole } from '@incontro/contract/backoffice.ts'
import { onDatabase } from '@incontro/testing/database.ts'
import { TOTP } from 'otpauth'
import { desktop, type Look } from './fixtures.ts'
import { clockOf, type Product } from './product.ts'

export const operatorPassword = 'a long enough password'

/** An operator with both factors. A code is good once, and so is each step of half a minute: `code` takes the next one. */
export type TestOperator = {
  readonly email: string
  readonly name: string
  readonly token: string
  /** Another code of the authenticator app; two within half a minute. */
  code(): string
}

const run = promisify(execFile)
const command = fileURLToPath(new URL('../apps/server/src/operator.ts', import.meta.url))

/** The link that sets up the account of a new owner, as the command line prints it. */
export async function ownerLink({ url, databaseUrl }: Product, email: string, name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'incontro-operator-'))
  try {
    const args = ['--disable-warning=ExperimentalWarning', command, 'create']
    const { stdout } = await run(process.execPath, [...args, '--email', email, '--name', name, '--origin', url], {
      env: { ...process.env, INCONTRO_MODE: 'demo', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    })
    return stdout.trim()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** An owner who has taken the link of the command line. */
export async function createOwner(product: Product, name: string): Promise<TestOperator> {
  const email = `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${randomUUID().slice(0, 8)}@example.com`
  const token = (await ownerLink(product, email, name)).split('/').at(-1)
  // the command line does not know by how much the clock of the product was moved
  const ahead = (await clockOf(product)).getTime() - Date.now()
  await onDatabase(product.databaseUrl, (client) =>
    client.query(
      `update operator_invitations set expires_at = expires_at + make_interval(secs => $2)
       where operator_id = (select id from operators where email = $1)`,
      [email, ahead / 1000],
    ),
  )
  const body = { token, name, password: operatorPassword, language: 'en' }
  const session = await call(product, operatorCalls.enrol, { body })
  const { secret } = await call(product, operatorCalls.totpStart, { token: session.token, body: {} })
  const code = codesOf(secret, ahead)
  await call(product, operatorCalls.totpConfirm, { token: session.token, body: { code: code() } })
  return { email, name, token: session.token, code }
}

/** How a browser looks in which an operator of that role has signed in, in English. */
export async function lookOfOperator(
  product: Product,
  role: OperatorRole,
  name: string,
): Promise<(look?: Look) => Look> {
  const operator = await createOwner(product, name)
  await onDatabase(product.databaseUrl, (client) =>
    client.query(
      'update operator_grants set role = $2 where operator_id = (select id from operators where email = $1)',
      [operator.email, role],
    ),
  )
  const kept = { 'backoffice:token': operator.token, 'backoffice:language': 'en' }
  return (look = {}) => ({ viewport: desktop, ...look, storage: { [new URL(product.url).origin]: kept } })
}

/**
 * Codes of a secret, each of a later step, from the one that counts now: the server takes one step before and after its own.
 * `ahead` is by how many milliseconds the clock of the product was moved.
 */
export function codesOf(secret: string, ahead = 0): () => string {
  const now = () => Math.floor((Date.now() + ahead) / 30_000)
  let step = now() - 1
  return () => {
    step = Math.max(step + 1, now())
    return new TOTP({ secret }).generate({ timestamp: step * 30_000 })
  }
}

type ReplyOf<C extends AnyOperatorCall> = ReturnType<C['reply']['parse']>
type Sent = { readonly token?: string; readonly path?: string; readonly body?: unknown }

/** Calls the back office beside its pages. */
export async function call<C extends AnyOperatorCall>(
  { url }: Pick<Product, 'url'>,
  of: C,
  { token, path = of.path, body }: Sent,
): Promise<ReplyOf<C>> {
  const response = await fetch(`${url}${OPERATOR_API}${path}`, {
    method: of.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(of.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(of.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const json: unknown = await response.json()
  if (!response.ok) throw new Error(`${of.id}: ${response.status} ${JSON.stringify(json)}`)
  return of.reply.parse(json) as ReplyOf<C> // the output of this same schema
}
