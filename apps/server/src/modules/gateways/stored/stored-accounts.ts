import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { createListener } from '../../../platform/database/listener.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import type { Adapter, SettingsField, SettingsFaults } from '../adapter.ts'
import type { MerchantAccount } from '../merchant-accounts.ts'
import type { PaymentProvider } from '../provider.ts'
import {
  createStoredAccountsStore,
  type SealedAccount,
  type StoredAccount,
  type TestOutcome,
} from './stored-accounts.store.ts'

/** What an operator sets. */
export type AccountInput = Pick<StoredAccount, 'id' | 'provider' | 'brands' | 'methods' | 'settings' | 'isOn'> & {
  /** Of `seal`: secrets that are left out stay as they are, empty ones are taken out. Null sets none. */
  readonly sealed: string | null
}
export type ProviderForm = {
  readonly provider: string
  readonly form: readonly SettingsField[]
  readonly isSimulated: boolean
}
export type StoredAccountsApi = {
  /** What each provider wants to know of an account, of those that may be set up here. */
  forms(): readonly ProviderForm[]
  all(tx?: Tx): Promise<readonly StoredAccount[]>
  lock(tx: Tx, id: string): Promise<StoredAccount | undefined>
  /** Makes of secrets what no one but this server reads: an act that waits for a second yes is kept so. */
  seal(id: string, secrets: Readonly<Record<string, string>>): string
  /** The names of what was sealed for an account. */
  secretsIn(id: string, sealed: string | null): readonly string[]
  /** What is wrong with an account as it would be stored; it never repeats a value. */
  faultsOf(tx: Tx, input: AccountInput): Promise<SettingsFaults>
  save(tx: Tx, input: AccountInput, edited: { readonly by: string; readonly at: Date }): Promise<void>
  /** Asks the provider whether it takes the account's credentials; moves no money. */
  test(id: string): Promise<TestOutcome>
  noteTest(tx: Tx, id: string, noted: { readonly outcome: TestOutcome; readonly at: Date }): Promise<void>
  /** Accounts of PAYMENT_ACCOUNTS, which the process brings along and no page changes. */
  fixed(): readonly Pick<MerchantAccount, 'id' | 'provider' | 'brands' | 'methods' | 'isSimulated'>[]
}

type Deps = {
  readonly database: Pick<Database, 'db' | 'connect'>
  readonly adapters: readonly Adapter[]
  readonly fixed: readonly MerchantAccount[]
  /** Seals the secrets. */
  readonly tokens: LinkTokens
  /** F-01: in production no account moves simulated money. */
  readonly takesSimulated: boolean
  readonly use: (accounts: readonly MerchantAccount[]) => void
  readonly providerOf: (id: string) => PaymentProvider | undefined
  readonly log: Log
  readonly now: () => Date
}

const PURPOSE = 'merchant account'
/** Of secrets on their way into an account: they wait as long as a request does. */
const INPUT = 'merchant account input'
const INPUT_MS = 80 * 3_600_000
/** It is kept for as long as the account is. */
const NEVER = new Date(8.64e15)
const TEST_MS = 10_000
const RESEAL_MS = 2 * 3_600_000
const LOOK_AGAIN_MS = 30_000

/** BO-30: accounts that are set up in the back office: every process serves by them once they are saved, without a restart. */
export function createStoredAccounts(deps: Deps): ModuleParts & { api: StoredAccountsApi } {
  const { database, fixed, tokens, takesSimulated, use, providerOf, log, now } = deps
  const adapters = deps.adapters.filter(({ isSimulated }) => takesSimulated || !isSimulated)
  const store = createStoredAccountsStore(database.db)
  let reading: Promise<void> | undefined
  let isStale = false
  let lookAgain: NodeJS.Timeout | undefined

  const seal = (id: string, secrets: Readonly<Record<string, string>>) =>
    tokens.seal({ id, purpose: PURPOSE, expiresAt: NEVER, subject: secrets })
  /** The secrets of an account; null where the key that they are sealed under is gone. */
  function open({ id, sealed }: Pick<SealedAccount, 'id' | 'sealed'>): Record<string, string> | null {
    const opened = tokens.open(sealed, { purpose: PURPOSE, now: now() })
    return opened.ok && opened.content.id === id ? textsOf(opened.content.subject) : null
  }

  function built(account: SealedAccount): MerchantAccount | null {
    const adapter = adapters.find(({ id }) => id === account.provider)
    const secrets = open(account)
    const read = adapter === undefined || secrets === null ? null : adapter.read({ ...account.settings, ...secrets })
    if (adapter === undefined || read === null || 'faults' in read) {
      log.error(
        { accountId: account.id, hasKey: secrets !== null },
        'a merchant account cannot be read: it serves nobody',
      )
      return null
    }
    const { id, provider, brands, methods } = account
    return {
      id,
      provider,
      brands,
      methods: methods ?? undefined,
      applePay: undefined,
      isSimulated: adapter.isSimulated,
      create: read.create,
    }
  }

  async function readAll(): Promise<void> {
    const accounts = await store.all()
    use(accounts.filter(({ isOn }) => isOn).flatMap((account) => built(account) ?? []))
  }
  /** Reads them once for all that changed until then. */
  function read(): void {
    isStale = true
    reading ??= (async () => {
      while (isStale) {
        isStale = false
        await readAll().catch((error: unknown) => log.warn({ err: error }, 'merchant accounts cannot be read'))
      }
    })().finally(() => (reading = undefined))
  }
  const listener = createListener({ database, channel: 'merchant_accounts_changed', onChange: read, log })

  /** What an operator sealed for this account; null where it is none of ours, or waited for too long. */
  function given(id: string, sealed: string | null): Record<string, string> | null {
    if (sealed === null) return {}
    const opened = tokens.open(sealed, { purpose: INPUT, now: now() })
    return opened.ok && opened.content.id === id ? textsOf(opened.content.subject) : null
  }
  const merged = (before: SealedAccount | undefined, set: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...(before === undefined ? {} : open(before)), ...set }).filter(([, value]) => value !== ''),
    )

  const api: StoredAccountsApi = {
    seal: (id, secrets) =>
      tokens.seal({ id, purpose: INPUT, expiresAt: new Date(now().getTime() + INPUT_MS), subject: secrets }),
    secretsIn: (id, sealed) => Object.keys(given(id, sealed) ?? {}).toSorted(),
    forms: () => adapters.map(({ id, form, isSimulated }) => ({ provider: id, form, isSimulated })),
    all: async (tx) => (await store.all(tx)).map(withoutSecrets),
    async lock(tx, id) {
      const found = await store.lock(tx, id)
      return found && withoutSecrets(found)
    },
    async faultsOf(tx, input) {
      const adapter = adapters.find(({ id }) => id === input.provider)
      if (adapter === undefined) return [{ path: 'provider', message: 'no provider of this installation' }]
      const secretNames = adapter.form.filter(({ kind }) => kind === 'secret').map(({ key }) => key)
      const set = given(input.id, input.sealed)
      if (set === null) return [{ path: 'sealed', message: 'secrets that were not sealed here, or too long ago' }]
      const strange = Object.keys(set).find((name) => !secretNames.includes(name))
      if (strange !== undefined) return [{ path: `settings.${strange}`, message: 'no secret of this provider' }]
      const open = Object.keys(input.settings).find((name) => secretNames.includes(name))
      if (open !== undefined) return [{ path: `settings.${open}`, message: 'a secret is set as one' }]
      const read = adapter.read({ ...input.settings, ...merged(await store.lock(tx, input.id), set) })
      return 'faults' in read ? read.faults.map(({ path, message }) => ({ path: `settings.${path}`, message })) : []
    },
    async save(tx, input, { by, at }) {
      const before = await store.lock(tx, input.id)
      const set = given(input.id, input.sealed)
      if (set === null) throw new TypeError('what was sealed cannot be read') // `faultsOf` was asked
      const secrets = merged(before, set)
      const secretsSet = Object.fromEntries(
        Object.keys(secrets).map((name) => [
          name,
          set[name] === undefined ? (before?.secretsSet[name] ?? at.getTime()) : at.getTime(),
        ]),
      )
      const { id, provider, brands, methods, settings, isOn } = input
      const account = { id, provider, brands, methods, settings, isOn, secretsSet, sealed: seal(id, secrets) }
      await (before === undefined ? store.insert(tx, account, { by, at }) : store.update(tx, account, { by, at }))
    },
    async test(id) {
      const verify = providerOf(id)?.verify
      if (verify === undefined) return 'untestable'
      return verify(AbortSignal.timeout(TEST_MS)).catch(() => 'no_answer' as const)
    },
    noteTest: (tx, id, noted) => store.noteTest(tx, id, noted),
    fixed: () => fixed,
  }
  return {
    api,
    jobs: [
      {
        name: 'gateways.reseal',
        everyMs: RESEAL_MS,
        async run() {
          for (const account of await store.all()) {
            const secrets = open(account)
            if (secrets !== null)
              await store.reseal(account.id, { before: account.sealed, after: seal(account.id, secrets) })
          }
        },
      },
    ],
    async start() {
      await readAll()
      await listener.start()
      // a notification that a broken line swallowed is made up for
      lookAgain = setInterval(read, LOOK_AGAIN_MS)
      lookAgain.unref()
    },
    async stop() {
      clearInterval(lookAgain)
      await listener.stop()
      await reading
    },
  }
}

function withoutSecrets({ sealed: _, ...account }: SealedAccount): StoredAccount {
  return account
}

function textsOf(subject: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(subject).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
