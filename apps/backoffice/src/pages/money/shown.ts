import type { DisputeDetails, OrderDetails } from '@incontro/contract/backoffice.ts'

/** What the parts of these pages are about. */
export type OfDispute = { readonly dispute: DisputeDetails }
export type OfOrder = { readonly order: OrderDetails }

/** A provider's own code, as far as it can be read as words. */
export function providerWords(code: string): string {
  return code.replaceAll('_', ' ')
}
