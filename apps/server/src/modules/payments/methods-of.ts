import type { Payer } from './parties.ts'
import type { Candidate, Providers } from './providers/index.ts'
import type { ClientPart, PaymentMethod } from './providers/provider.ts'
import type { PayRulesDoor } from './rules/index.ts'
import { walletButton } from './wallets/wallet-buttons.ts'

export type WalletSettings = {
  readonly googlePay: {
    readonly environment: string
    readonly merchantId: string
    readonly merchantName: string
  } | null
  readonly digitalWallet: boolean
}
type Deps = {
  readonly flow: (brandId: string, flowId: string) => Promise<{ readonly paymentSystems: readonly PaymentMethod[] }>
  readonly brand: (brandId: string) => Promise<WalletSettings>
  readonly payRules: Pick<PayRulesDoor, 'current'>
  readonly providers: Providers
}
/** `sheets`: the wallets whose sheets a provider shows itself, in the place of those whose tokens it takes. */
export type MethodsOf = (
  payer: Pick<Payer, 'brandId' | 'flowId'>,
  by?: 'methods' | 'sheets',
) => Promise<readonly PaymentMethod[]>

/** PY-04: the ways to pay that the flow names, the brand's settings allow and some merchant account takes, in the rules' order. */
export function createMethodsOf({ flow, brand, payRules, providers }: Deps): MethodsOf {
  return async function methodsOf({ brandId, flowId }, by = 'methods') {
    const [{ paymentSystems }, wallets, { rules }] = await Promise.all([
      flow(brandId, flowId),
      brand(brandId),
      payRules.current(brandId),
    ])
    const taken = providers.methods(brandId, by)
    const offered = paymentSystems.filter(
      (method) =>
        taken.includes(method) &&
        isAllowed(method, wallets) &&
        (by === 'sheets' || opens(method, { brandId, providers })),
    )
    const first = (rules?.methods ?? []).filter((method) => offered.includes(method))
    return [...first, ...offered.filter((method) => !first.includes(method))]
  }
}

/** Apple's sheet wants a session that we or the provider can open (PY-07). */
function opens(method: PaymentMethod, { brandId, providers }: { brandId: string; providers: Providers }): boolean {
  return method !== 'applepay' || providers.candidates({ brandId, method }).some(canOpenAppleSession)
}

const canOpenAppleSession = ({ applePay, provider }: Candidate) =>
  applePay !== undefined || provider.walletSession !== undefined

function isAllowed(method: PaymentMethod, { googlePay, digitalWallet }: WalletSettings): boolean {
  if (method === 'googlepay') return digitalWallet && googlePay !== null
  return method !== 'applepay' || digitalWallet
}

/** What the buttons of the offered methods need: the brand's own settings and the public part of the first account that takes each. */
export function buttonsOf(
  methods: readonly PaymentMethod[],
  { brandId, wallets, providers }: { brandId: string; wallets: WalletSettings; providers: Providers },
): ClientPart {
  const entries = methods.map((method) => {
    const [account] = providers.candidates({ brandId, method })
    const isWallet = method === 'googlepay' || method === 'applepay'
    const own = isWallet ? walletButton(method, wallets.googlePay) : {}
    return [method, { ...own, ...account?.provider.client?.[method] }] as const
  })
  return Object.fromEntries(entries.filter(([, part]) => Object.keys(part).length > 0))
}

/** PY-06, PY-07: the wallets of a brand that go to a real merchant account, and so open their vendors' own sheets. */
export function vendorWallets(
  brandId: string,
  { wallets, providers }: { wallets: WalletSettings; providers: Providers },
): readonly ('applepay' | 'googlepay')[] {
  const allowed = (['applepay', 'googlepay'] as const).filter(
    (wallet) => isAllowed(wallet, wallets) && opens(wallet, { brandId, providers }),
  )
  const buttons = buttonsOf(allowed, { brandId, wallets, providers })
  return allowed.filter((wallet) => buttons[wallet]?.['gateway'] !== undefined)
}
