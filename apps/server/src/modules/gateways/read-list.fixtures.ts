import type { AccountMove, ListAsked, Listed, PaymentProvider, SettlementLine } from './provider.ts'

/** What a provider's list hands over, page by page, and how it ends. */
export async function readList(
  provider: PaymentProvider,
  asked: Pick<ListAsked, 'since' | 'until'> & Partial<ListAsked>,
): Promise<{ lines: SettlementLine[]; moves: AccountMove[]; pages: number; listed: Listed | undefined }> {
  const lines: SettlementLine[] = []
  const moves: AccountMove[] = []
  let pages = 0
  const listed = await provider.list?.({
    reports: [],
    deadline: AbortSignal.timeout(60_000),
    async take(page) {
      pages += 1
      lines.push(...page)
    },
    async takeMoves(page) {
      moves.push(...page)
    },
    ...asked,
  })
  return { lines, moves, pages, listed }
}
