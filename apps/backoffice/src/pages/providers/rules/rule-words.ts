import type { PayRuleThen, PayRuleWhen } from '@incontro/contract/backoffice.ts'
import { useTexts } from '../../../shared/language.tsx'

/** Rules in a line each, for what held before. */
export function useRuleWords() {
  const { rules: words } = useTexts('backofficePayRules')
  const { choices } = useTexts('backofficeBrandFields')
  const names: Readonly<Record<string, string>> = choices
  const methodName = (method: string): string => names[method] ?? method
  const span = (range: { from?: number | undefined; to?: number | undefined }) =>
    `${String(range.from ?? 0)}–${range.to === undefined ? '…' : String(range.to)}`
  return {
    methodName,
    whenWords({ country, bin, amount, paySource, newCard, cardOnFile, attemptNo, flowId }: PayRuleWhen): string {
      const parts = [
        ...(country === undefined ? [] : [`${words.country}: ${country.join(', ').toUpperCase()}`]),
        ...(paySource === undefined ? [] : [`${words.method}: ${paySource.map(methodName).join(', ')}`]),
        ...(bin === undefined ? [] : [`${words.bin}: ${bin.join(', ')}`]),
        ...(amount === undefined ? [] : [`${words.amount}: ${span(amount)}`]),
        ...(attemptNo === undefined ? [] : [`${words.attempt}: ${span(attemptNo)}`]),
        ...(newCard === undefined ? [] : [`${words.newCard}: ${newCard ? words.yes : words.no}`]),
        ...(cardOnFile === undefined ? [] : [`${words.onFile}: ${cardOnFile ? words.yes : words.no}`]),
        ...(flowId === undefined ? [] : [`${words.flow}: ${flowId.join(', ')}`]),
      ]
      return parts.length === 0 ? words.always : parts.join(' · ')
    },
    thenWords(then: PayRuleThen): string {
      if ('single' in then) return then.single
      if ('priority' in then) return then.priority.join(' → ')
      return then.volumeSplit.map(({ account, weight }) => `${account} ${String(weight)}`).join(', ')
    },
  }
}
