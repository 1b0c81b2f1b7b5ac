import { useSyncExternalStore } from 'react'
import { brand } from '../../shared/brand.ts'
import { parseLanguage } from '@incontro/locale/languages.ts'
import { storage } from '../../shared/storage.ts'
import type { Answer } from './consent.rules.ts'
import { ConsentStore, type Snapshot } from './consent-store.ts'

/** The browser's own word for "do not sell or share", which counts as a refusal (D12). */
const gpc = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** What this browser allows on this brand's pages. */
export const consent = new ConsentStore({ asks: brand.consent, gpc, storage, sendToServer, now: () => Date.now() })

/** Before the browser was looked at: nothing is asked, and nothing runs. */
const unasked: Snapshot = { standing: { status: 'nothing' }, isOpen: false }

export function useConsent(): Snapshot {
  return useSyncExternalStore(consent.subscribe, consent.getSnapshot, () => unasked)
}

async function sendToServer({ at: _at, told: _told, ...answer }: Answer, token: string | null): Promise<void> {
  const [{ call }, { lazyRoutes }] = await Promise.all([
    import('../../shared/calls/api.ts'),
    import('../../shared/page/lazy-routes.ts'),
  ])
  const trackerId = storage.get('trackerId')
  const { lang } = document.documentElement // that of the page with the question
  await call(lazyRoutes.recordConsent, {
    body: {
      ...answer,
      asked: [...answer.asked],
      language: parseLanguage(lang) ?? brand.language,
      ...(trackerId !== null && { trackerId }),
    },
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
  })
}
