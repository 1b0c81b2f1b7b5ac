import { type BrandDetails, type BrandFinding, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { actionOf } from '../../../acts/action-button.tsx'
import { isSame, valueAt, withValue } from './content.rules.ts'
import { hasUnsaved, saverOf } from './draft-saver.ts'

const kinds = {
  draft: operatorCalls.saveBrandDraft,
  texts: operatorCalls.saveBrandTexts,
  plans: operatorCalls.saveBrandPlans,
} as const

/** What a page needs of a draft to show its fields and to change them. */
export type Draft = {
  readonly brand: BrandDetails
  readonly content: BrandDetails['content']
  readonly mayEdit: boolean
  /** Why the operator may not, by its code. */
  readonly whyNot: string | undefined
  valueOf(path: string): unknown
  /** What is live there, where that differs; `{}` where nothing does. */
  liveOf(path: string): { readonly value?: unknown }
  findingsOf(path: string): readonly BrandFinding[]
  set(path: string, value: unknown): void
}

/** The draft of a brand with what was typed on top; edited by the whole draft's permission, or by that of its texts or plans. */
export function useDraft(brand: BrandDetails, kind: keyof typeof kinds = 'draft'): Draft {
  const saver = saverOf(brand.id)
  const { edits } = useSyncExternalStore(saver.subscribe, saver.getSnapshot)
  const whole = actionOf(brand.actions, kinds.draft)
  const own = actionOf(brand.actions, kinds[kind])
  const call = whole?.allowed === true ? kinds.draft : kinds[kind]
  const mayEdit = whole?.allowed === true || own?.allowed === true
  useEffect(() => saver.see(brand.version), [saver, brand.version])
  let { content } = brand
  for (const [field, value] of edits) content = withValue(content, field, value)
  return {
    brand,
    content,
    mayEdit,
    whyNot: mayEdit ? undefined : (own?.why ?? 'missing_permission'),
    valueOf: (path) => valueAt(content, path),
    liveOf(path) {
      if (brand.liveContent === null) return {}
      const value = valueAt(brand.liveContent, path)
      return isSame(value, valueAt(content, path)) ? {} : { value }
    },
    findingsOf: (path) =>
      edits.has(path) ? [] : brand.findings.filter(({ field }) => field === path || field.startsWith(`${path}.`)),
    set(path, value) {
      if (mayEdit) saver.set(call, path, value)
    },
  }
}

/** Leaving the page with something unsaved is asked about by the browser. */
export function useUnsavedGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
