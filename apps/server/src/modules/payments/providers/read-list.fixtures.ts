import type { ListAsked, Listed, PaymentProvider, SettlementLine } from './provider.ts'

/** What a provider's list hands over, page by page, and how it ends. */
export async function readList(
  provider: PaymentProvider,
  asked: Pick<ListAsked, 'since' | 'until'> & Partial<ListAsked>,
): Promise<{ lines: SettlementLine[]; pages: number; told: Listed | undefined }> {
  const lines: SettlementLine[] = []
  let pages = 0
  const told = await provider.list?.({
    reports: [],
    deadline: AbortSignal.timeout(60_000),
    async take(page) {
      pages += 1
      lines.push(...page)
    },
    ...asked,
  })
  return { lines, pages, told }
}
