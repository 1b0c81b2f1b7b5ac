import { brand } from '../brand.ts'
import { logClient } from '../calls/client-log.ts'
import { storage } from '../storage.ts'

/** What a placed link carries; an address that was typed has none of it. */
const CLICK = ['tid', 'src', 'campid', 'kcampaign', 'remarketing_clickid']

/** Asked before the page draws, and answered beside it: nothing waits for these. */
export function recordLanding(query: URLSearchParams, path: string): void {
  const needsIp = brand.affiliation && storage.get('ip') === null
  const isClick = CLICK.some((name) => (query.get(name) ?? '') !== '')
  if (needsIp || isClick)
    void recordVisit({ needsIp, isClick, path }).catch((error: unknown) => logClient('landing', error))
}

type Landing = { readonly needsIp: boolean; readonly isClick: boolean; readonly path: string }

async function recordVisit({ needsIp, isClick, path }: Landing): Promise<void> {
  const [{ call }, { lazyRoutes }] = await Promise.all([import('../calls/api.ts'), import('../page/lazy-routes.ts')])
  const asked = needsIp ? call(lazyRoutes.getIp, {}) : undefined
  if (isClick) {
    const kept = {
      campaign: storage.get('kcampaign'),
      campaignId: storage.get('campid'),
      remarketingClickId: storage.get('remarketing_clickid'),
    }
    const token = storage.get('token') // a member's click belongs to the account
    await call(lazyRoutes.importClick, {
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
      body: {
        trackerId: storage.get('trackerId') ?? '',
        pageType: pageTypeOf(path),
        source: storage.get('source') ?? 'direct',
        ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null)),
      },
    }) // TR-07
  }
  const known = await asked // TR-06
  if (known === undefined) return
  storage.set('ip', known.ip)
  storage.set('ua', known.userAgent)
}

/** The first part of the path, as a word that the call takes. */
function pageTypeOf(path: string): string {
  const word = (path.split('/')[1] ?? '').replace(/[^a-z0-9_-]/gi, '').slice(0, 40)
  return word === '' ? 'home' : word
}
