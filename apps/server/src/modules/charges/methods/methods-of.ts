import type { MaySell } from './may-sell.ts'
import type { Payer } from '../parties.ts'
import type { Candidate, ClientPart, PaymentMethod } from '../../gateways/index.ts'
import type { PayRulesApi } from '../rules/index.ts'
import { isNamed } from '../rules/choose-accounts.rules.ts'
import { walletButton } from './wallet-buttons.ts'

export type WalletSettings = {
  readonly googlePay: {
    readonly environment: string
    readonly merchantId: string
    readonly merchantName: string
  } | null
  readonly digitalWallet: boolean
  /** The brand's currency. */
  readonly verificationFee: { readonly currency: string }
}
type Deps = {
  readonly flow: (brandId: string, flowId: string) => Promise<{ readonly paymentSystems: readonly PaymentMethod[] }>
  readonly brand: (brandId: string) => Promise<WalletSettings>
  readonly payRules: Pick<PayRulesApi, 'current'>
  readonly maySell: Pick<MaySell, 'candidates'>
}
type MethodsWanted = {
  /** `sheets`: the wallets whose sheets a provider shows itself, in the place of those whose tokens it takes. */
  readonly by?: 'methods' | 'sheets'
  /** What is paid for renews: only who can charge again without the customer takes it. */
  readonly renews?: boolean
}
export type MethodsOf = (
  payer: Pick<Payer, 'brandId' | 'flowId' | 'country'>,
  wanted?: MethodsWanted,
) => Promise<readonly PaymentMethod[]>

/** PY-04: the ways to pay that the flow names, the brand's settings allow and some merchant account takes and may take, in the rules' order. */
export function createMethodsOf({ flow, brand, payRules, maySell }: Deps): MethodsOf {
  return async function methodsOf({ brandId, flowId, country }, { by = 'methods', renews = false } = {}) {
    const [{ paymentSystems }, wallets, { rules }] = await Promise.all([
      flow(brandId, flowId),
      brand(brandId),
      payRules.current(brandId),
    ])
    const candidates = await Promise.all(paymentSystems.map((method) => maySell.candidates({ brandId, method, by })))
    const offered = paymentSystems.filter((method, at) => {
      const isAsked = ({ accountId, provider }: Candidate) =>
        (!renews || canRenew(provider)) &&
        (provider.capabilities.onlyByRule !== true || isNamed(rules, accountId, { country, method, flowId }))
      const able = (candidates[at] ?? []).filter(isAsked)
      return able.length > 0 && isAllowed(method, wallets) && (by === 'sheets' || opens(method, able))
    })
    const first = (rules?.methods ?? []).filter((method) => offered.includes(method))
    return [...first, ...offered.filter((method) => !first.includes(method))]
  }
}

/** Whether what a provider took once can be taken again without the customer (PY-08). */
export function canRenew({ capabilities }: Candidate['provider']): boolean {
  return capabilities.initiators.includes('mit')
}

/** Apple's sheet wants a session that we or the provider can open (PY-07). */
function opens(method: PaymentMethod, candidates: readonly Candidate[]): boolean {
  return method !== 'applepay' || candidates.some(canOpenAppleSession)
}

const canOpenAppleSession = ({ applePay, provider }: Candidate) =>
  applePay !== undefined || provider.walletSession !== undefined

function isAllowed(method: PaymentMethod, { googlePay, digitalWallet }: WalletSettings): boolean {
  if (method === 'googlepay') return digitalWallet && googlePay !== null
  return method !== 'applepay' || digitalWallet
}

type Buttons = {
  readonly brandId: string
  readonly wallets: WalletSettings
  readonly maySell: Pick<MaySell, 'candidates'>
}

/** What the buttons of the offered methods need: the brand's own settings and the public part of the first account that takes each. */
export async function buttonsOf(
  methods: readonly PaymentMethod[],
  { brandId, wallets, maySell }: Buttons,
): Promise<ClientPart> {
  const entries = await Promise.all(
    methods.map(async (method) => {
      const [account] = await maySell.candidates({ brandId, method, by: 'methods' })
      const isWallet = method === 'googlepay' || method === 'applepay'
      const own = isWallet ? walletButton(method, wallets.googlePay, wallets.verificationFee.currency) : {}
      return [method, { ...own, ...account?.provider.client?.[method] }] as const
    }),
  )
  return Object.fromEntries(entries.filter(([, part]) => Object.keys(part).length > 0))
}

/** PY-06, PY-07: the wallets of a brand that go to a real merchant account, and so open their vendors' own sheets. */
export async function vendorWallets(of: Buttons): Promise<readonly ('applepay' | 'googlepay')[]> {
  const wallets = (['applepay', 'googlepay'] as const).filter((wallet) => isAllowed(wallet, of.wallets))
  const candidates = await Promise.all(
    wallets.map((method) => of.maySell.candidates({ brandId: of.brandId, method, by: 'methods' })),
  )
  const able = wallets.filter((wallet, at) => opens(wallet, candidates[at] ?? []))
  const buttons = await buttonsOf(able, of)
  return able.filter((wallet) => buttons[wallet]?.['gateway'] !== undefined)
}
