import { type MerchantAccountRow, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import { paymentMethods, type StoredAccount, type StoredAccountsApi } from '../../../modules/gateways/index.ts'
import {
  act,
  answer,
  brandsOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  standingsOf,
} from '../../../modules/operators/index.ts'

type Deps = {
  readonly accounts: StoredAccountsApi
  readonly brands: Pick<BrandsApi, 'all'>
  readonly now: () => Date
}
const PERMISSION = 'providers.secrets'

/** BO-30: contracts with payment providers: forms from each adapter, secrets set and tested, never read. */
export function providerBindings({ accounts, brands, now }: Deps): readonly OperatorBinding[] {
  /** G3: an account of brands that the operator's grants do not reach is as if it were not there. */
  function isWithin(operator: Operator, served: readonly string[]): boolean {
    const own = brandsOf(operator.grants, PERMISSION)
    return own === null || served.every((brand) => own.includes(brand))
  }
  function requireWithin(operator: Operator, served: readonly string[]): void {
    if (standingsOf(operator.grants, PERMISSION).length === 0 || !isWithin(operator, served))
      throw new OperatorError('not_found')
  }
  const liveBrands = async () => (await brands.all()).filter(({ demo }) => !demo).map(({ id }) => id)
  /** G6: four eyes guard what is live: an account by which a brand that is no demo's is served. */
  async function servesLive(lists: readonly (readonly string[])[]): Promise<boolean> {
    const live = await liveBrands()
    return lists.some((served) => live.some((id) => served.includes('*') || served.includes(id)))
  }

  function presented(operator: Operator, account: StoredAccount, isSimulated: boolean): MerchantAccountRow {
    const isReader = standingsOf(operator.grants, PERMISSION).every(({ grade }) => grade === 'read')
    const why = isReader ? { why: 'missing_permission' } : {}
    return {
      id: account.id,
      version: String(account.version),
      provider: account.provider,
      brands: [...account.brands],
      methods: account.methods === null ? null : [...account.methods],
      settings: { ...account.settings },
      secretsSet: { ...account.secretsSet },
      isOn: account.isOn,
      isFixed: false,
      isSimulated,
      test: account.test,
      testedAt: account.testedAt?.getTime() ?? null,
      actions: [
        { action: calls.saveMerchantAccount.id, allowed: !isReader, ...why, needs: ['step_up', 'approval'] },
        { action: calls.testMerchantAccount.id, allowed: !isReader, ...why, needs: [] },
      ],
    }
  }

  return [
    answer(calls.listMerchantAccounts, async ({ operator }) => {
      const forms = accounts.forms()
      const simulated = (provider: string) => forms.some((form) => form.provider === provider && form.isSimulated)
      const stored = (await accounts.all()).filter(({ brands: served }) => isWithin(operator, served))
      const fixed = accounts.fixed().filter(({ brands: served }) => isWithin(operator, served))
      const own = brandsOf(operator.grants, PERMISSION)
      return {
        accounts: [
          ...fixed.map(({ id, provider, brands: served, methods, isSimulated }): MerchantAccountRow => ({
            id,
            version: '0',
            provider,
            brands: [...served],
            methods: methods === undefined ? null : [...methods],
            settings: {},
            secretsSet: {},
            isOn: true,
            isFixed: true,
            isSimulated,
            test: null,
            testedAt: null,
            actions: [],
          })),
          ...stored.map((account) => presented(operator, account, simulated(account.provider))),
        ],
        forms: forms.map(({ provider, isSimulated, form }) => ({
          provider,
          isSimulated,
          form: form.map(({ key, kind, required, choices }) => ({
            key,
            kind,
            required,
            ...(choices !== undefined && { choices: [...choices] }),
          })),
        })),
        methods: [...paymentMethods],
        brands: (await brands.all())
          .filter(({ id }) => own === null || own.includes(id))
          .map(({ id, title }) => ({ id, name: title })),
        liveBrands: await liveBrands(),
        mayAdd: standingsOf(operator.grants, PERMISSION).some(({ grade }) => grade !== 'read'),
      }
    }),
    answer(calls.sealSecrets, async ({ params: { id }, body: { secrets } }) => ({
      sealed: accounts.seal(id, secrets),
    })),
    act(calls.saveMerchantAccount, {
      async look({ tx, operator, params: { id }, body }) {
        const before = await accounts.lock(tx, id)
        requireWithin(operator, [...(before?.brands ?? []), ...body.brands])
        if (accounts.fixed().some((one) => one.id === id))
          throw new OperatorError('conflict', { field: 'id', message: 'PAYMENT_ACCOUNTS has an account of this id' })
        if (before !== undefined && before.provider !== body.provider)
          throw new OperatorError('conflict', { field: 'provider', message: 'an account stays with its provider' })
        const methods = body.methods === null ? null : paymentMethods.filter((method) => body.methods?.includes(method))
        if (methods?.length === 0) throw new OperatorError('invalid', { field: 'methods', message: 'no way to pay' })
        const { provider, brands: served, settings, sealed, isOn } = body
        const input = { id, provider, brands: served, methods, settings, sealed, isOn }
        const [fault] = await accounts.faultsOf(tx, input)
        if (fault !== undefined) throw new OperatorError('invalid', { field: fault.path, message: fault.message })
        const needsSecond = await servesLive([served, before?.brands ?? []])
        return {
          object: { id, brandId: brandOf(served) },
          title: id,
          version: String(before?.version ?? 0),
          before: before === undefined ? {} : fieldsOf(before),
          after: { ...fieldsOf(input), secrets: accounts.secretsIn(id, sealed) },
          wayFor: (grade) => (grade === 'approved' && needsSecond ? 'ask' : 'now'),
          input,
        }
      },
      async perform({ tx, operator, params: { id }, seen: { input } }) {
        await accounts.save(tx, input, { by: operator.id, at: now() })
        return { version: String((await accounts.lock(tx, id))?.version ?? 0) }
      },
    }),
    act(calls.testMerchantAccount, {
      async look({ tx, operator, params: { id } }) {
        const account = await accounts.lock(tx, id)
        if (account === undefined) throw new OperatorError('not_found')
        requireWithin(operator, account.brands)
        const outcome = await accounts.test(id)
        const { brands: served } = account
        return {
          object: { id, brandId: brandOf(served) },
          title: id,
          before: { test: account.test },
          after: { test: outcome },
          outcome,
        }
      },
      async perform({ tx, params: { id }, seen: { outcome } }) {
        await accounts.noteTest(tx, id, { outcome, at: now() })
        return { outcome }
      },
    }),
  ]
}

/** What the audit keeps of an account: everything but its secrets. */
function fieldsOf({
  provider,
  brands,
  methods,
  settings,
  isOn,
}: Pick<StoredAccount, 'provider' | 'brands' | 'methods' | 'settings' | 'isOn'>): Record<string, unknown> {
  const named = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`settings.${name}`, value]))
  return { provider, brands: [...brands], methods: methods === null ? null : [...methods], isOn, ...named }
}

/** The one brand that an account serves; null for one of several, which only a grant for all of them reaches. */
function brandOf(served: readonly string[]): string | null {
  const [only = '*', ...others] = served
  return others.length > 0 || only === '*' ? null : only
}
