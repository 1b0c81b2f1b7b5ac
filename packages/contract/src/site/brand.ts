import { z } from 'zod'
import { PublicPlugin } from './consent.ts'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { as, wire } from '../wire/wire.ts'

const LocalText = z.strictObject({ en: z.string(), es: z.string(), fr: z.string(), it: z.string() })

/** What a page learns of its brand, in the document itself (`<script type="application/json" id="brand">`). */
export const PublicBrand = wire(() => ({
  id: as('servizio', z.string()),
  title: z.string(),
  year: z.int(),
  country: Country,
  language: Language,
  theme: z.string(),
  logo: z.string(),
  wordmark: z.string(),
  voice: z.strictObject({ headline: LocalText, tagline: LocalText }),
  company: z.strictObject({ name: z.string(), address: z.string() }),
  support: z.strictObject({ email: z.string() }),
  legal: z.strictObject({
    faq: z.string(),
    terms: z.string(),
    privacy: z.string(),
    cookie: z.string(),
    contact: z.string(),
  }),
  mainstream: z.boolean(),
  affiliation: z.boolean(),
  demo: z.boolean(),
  /** D7: seconds that the typing indicator stands before a message, by who writes. */
  typingSeconds: z.strictObject({ person: z.number(), automated: z.number() }),
  photosBase: as('url_foto_utente', z.string()),
  reviewsOnHome: z.int(),
  /** D4: hosts beside the brand's own that a link's redirect may lead to. */
  redirectHosts: z.array(z.string()),
  paymentOrigin: z.string(),
  softwareVersion: z.string(),
  /** ID-08: whether people sign in by Google. */
  signsInByGoogle: z.boolean(),
  /** What runs only with consent, and the version of the words that ask for it; null where nothing does (D12). */
  consent: z.strictObject({ textVersion: z.string(), plugins: z.array(PublicPlugin) }).nullable(),
  /** The flow of a visit that names none: the brand's default (BR-10). */
  defaultFlowId: z.string(),
}))
export type PublicBrand = z.output<typeof PublicBrand>
