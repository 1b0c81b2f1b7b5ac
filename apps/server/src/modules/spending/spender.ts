import { type Country, currencyOf, type Language } from '@incontro/locale'

/** What limits and pauses need to know of a member. */
export type Spender = {
  readonly id: string
  readonly brandId: string
  readonly flowId: string
  readonly email: string
  readonly language: Language
  readonly country: Country
}

/** What a flow sells, as far as it says in which currency. */
export type SellingFlow = { readonly plans: Readonly<Record<string, readonly { readonly currency: string }[]>> }
/** The currency that a member pays in, and so has limits in. */
export type CurrencyOf = (spender: Spender) => Promise<string>

/** By the plans of the member's flow; where it sells none, by the member's country. */
export function createCurrencyOf(flow: (brandId: string, flowId: string) => Promise<SellingFlow>): CurrencyOf {
  return async ({ brandId, flowId, country }) => {
    const [plan] = Object.values((await flow(brandId, flowId)).plans).flat()
    return plan?.currency ?? currencyOf(country)
  }
}
