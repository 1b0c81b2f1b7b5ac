import type { Language } from '@incontro/locale'
import type { Config } from '../config/config.ts'
import { AppError } from '../platform/errors.ts'

/** What the server takes for a host of every brand (platform/http/server.ts). */
const ALL_BRANDS = '*'

type Deps = {
  readonly config: Pick<Config, 'isDemo' | 'publicUrl' | 'paymentUrl' | 'host' | 'roles'>
  readonly brands: {
    brandOfHost(host: string): Promise<string | null>
    hosts(brandId: string): Promise<readonly string[]>
    get(brandId: string): Promise<{ readonly language: Language }>
  }
  readonly ports: { readonly brand: number; readonly payment: number }
}

/** Which addresses are ours: the brands' pages, and the payment origin beside them. */
export function brandOrigins({ config, brands, ports }: Deps) {
  const published = config.publicUrl === undefined ? undefined : new URL(config.publicUrl)
  const runsPayment = config.roles.has('payment')

  return {
    /** Whether an Origin header names a page of a brand. Demo mode takes any port: it may be published under another one. */
    async isOurs(origin: string): Promise<boolean> {
      if (!URL.canParse(origin)) return false
      const url = new URL(origin)
      if (url.origin !== origin || (await brands.brandOfHost(url.hostname)) === null) return false
      if (config.isDemo) return true
      return published !== undefined && url.protocol === published.protocol && url.port === published.port
    },
    /** The language of the brand whose pages stand at an origin. */
    async languageOf(origin: string): Promise<Language> {
      const brandId = await brands.brandOfHost(new URL(origin).hostname)
      if (brandId === null) throw new AppError('not_found', { message: 'no brand has this origin' })
      return (await brands.get(brandId)).language
    },
    /** Where a brand's pages are. */
    async originOf(brandId: string): Promise<string> {
      const hosts = await brands.hosts(brandId)
      if (published !== undefined && hosts.includes(published.hostname)) return published.origin
      const port = published === undefined ? `:${ports.brand}` : published.port === '' ? '' : `:${published.port}`
      return `${published?.protocol ?? 'http:'}//${hosts[0] ?? 'localhost'}${port}`
    },
    /**
     * F-02: the payment origin has the brand's host, or one of its own, which all brands share: there the bearer and the
     * signed card session name the brand (docs/decisions/0003).
     */
    async brandOfPaymentHost(host: string): Promise<string | null> {
      const isShared = config.paymentUrl !== undefined && new URL(config.paymentUrl).hostname === host
      return (await brands.brandOfHost(host)) ?? (isShared ? ALL_BRANDS : null)
    },
    /** The payment origin as this process reaches it. */
    ownPaymentOrigin(): string {
      if (!runsPayment && config.paymentUrl !== undefined) return config.paymentUrl
      const isAny = config.host === '::' || config.host === '0.0.0.0'
      return `http://${isAny ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host}:${ports.payment}`
    },
  }
}
