import { z } from 'zod'

import { Affiliate } from './affiliate.ts'
import { Plugin } from './plugin.ts'
import { Seller, sellerFaults } from './seller.ts'
import { SettingsError, faultsOf } from './settings-error.ts'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { countries, type Country as CountryCode } from '@incontro/locale/countries.ts'
import { Descriptor, Host, HttpsUrl, LocalText, Money, OwnPath } from './shapes.ts'
import { themeNames } from './themes/names.ts'

const LegalTarget = z.union([OwnPath, HttpsUrl], { error: 'a path of our own or an https address' })
const Folder = z.string().regex(/^[a-z0-9][a-z0-9/_-]*$/, 'a folder of small letters, digits, /, _ or -')
const PhotoFolders = z.strictObject({ collection: Folder, default: Folder })

/** D1: a claim such as '90% more chances' is shown only with what proves it. */
export const Claim = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  text: LocalText,
  evidence: z.string().trim().min(20, 'say what proves the claim, and where it can be read'),
  shown: z.boolean(),
})
export type Claim = z.infer<typeof Claim>

/** D16: where the parts of the product answer; a path for one origin, an address where another one serves the part. */
const Base = z.union([OwnPath, z.url()], { error: 'a path or an address' })

/** A host of e-mail addresses; those below it are meant too. */
const MailHost = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name in small letters, such as example.com')

/** ID-13: who may sign up. */
export const SignUpRules = z.strictObject({
  /** Beside the hosts of throwaway addresses, which no brand takes. */
  forbiddenHosts: z.array(MailHost),
  /** Taken although they stand among the throwaway ones. */
  allowedHosts: z.array(MailHost),
  /** Sign-ups of a country, of a flow or of both are taken by another brand of this house, or at an address elsewhere. */
  redirects: z.array(
    z
      .strictObject({
        country: Country.optional(),
        flowId: z
          .string()
          .regex(/^[A-Za-z0-9_-]{1,20}$/)
          .optional(),
        to: z.union([z.string().regex(/^[a-z0-9-]{1,40}$/), HttpsUrl], {
          error: 'the id of a brand or an https address',
        }),
      })
      .refine((rule) => rule.country !== undefined || rule.flowId !== undefined, 'names a country, a flow or both'),
  ),
})
export type SignUpRules = z.infer<typeof SignUpRules>

/** BR-02 to BR-07: the settings of a brand. */
export const Brand = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits or -'),
    title: z.string().trim().min(1).max(60),
    year: z.union([z.literal(2021), z.literal(2025)], { error: '2021 or 2025' }),
    country: Country,
    language: Language,
    theme: z.enum(themeNames),
    /** The brand's own words on its first page. */
    voice: z.strictObject({ headline: LocalText, tagline: LocalText }),
    logo: z.strictObject({ mark: OwnPath, wordmark: OwnPath, url: LegalTarget }),
    company: z.strictObject({ name: z.string().trim().min(1).max(120), address: z.string().trim().min(1).max(240) }),
    /** Null while it is undecided: such a brand cannot go live. */
    seller: Seller.nullable().default(null),
    support: z.strictObject({ email: z.email() }),
    legal: z.strictObject({
      faq: LegalTarget,
      terms: LegalTarget,
      privacy: LegalTarget,
      cookie: LegalTarget,
      contact: LegalTarget,
    }),
    mainstream: z.boolean(),
    affiliation: z.boolean(),
    /** TR-10, TR-13: the affiliates; nothing is sent to them while `affiliation` is off. */
    affiliates: z.array(Affiliate).max(500).default([]),
    /** Asks visitors before a plug-in runs; without it the brand has none. */
    consentManagement: z.boolean(),
    /** TR-08, TR-09: pixels, statistics, recordings. */
    plugins: z.array(Plugin).max(20).default([]),
    digitalWallet: z.boolean(),
    googlePay: z
      .strictObject({
        environment: z.enum(['TEST', 'PRODUCTION']),
        merchantId: z.string().min(1).max(60),
        merchantName: z.string().min(1).max(60),
      })
      .nullable(),
    /** PY-07: the file by which Apple knows the brand's hosts as ours. */
    applePayDomainAssociation: z.string().min(1).max(20_000).optional(),
    /** ID-08: how Google knows this brand, where it is not the one of GOOGLE_CLIENT_ID. */
    googleClientId: z.string().min(1).max(200).optional(),
    walletClientId: z.string().min(1).max(200).nullable(),
    paymentCompany: z.string().regex(/^[a-z0-9-]{1,40}$/, 'the name of a payment company'),
    descriptor: Descriptor,
    photoFolders: z.strictObject(
      Object.fromEntries(countries.map((country) => [country, PhotoFolders])) as Record<
        CountryCode,
        typeof PhotoFolders
      >, // fromEntries forgets the keys
    ),
    userPhotosBase: Base,
    defaultFlowId: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
    /** Shows the demo banner, drawn portraits and samples (D2). */
    demo: z.boolean(),
    /** D7: seconds that the typing indicator stands before a message, by who writes. */
    typingSeconds: z.strictObject({ person: z.number().min(0).max(30), automated: z.number().min(0).max(30) }),
    /** D15: what the check of age costs. */
    verificationFee: Money,
    /** D4: hosts beside the brand's own that a redirect may lead to. */
    redirectHosts: z.array(Host),
    signUp: SignUpRules.default({ forbiddenHosts: [], allowedHosts: [], redirects: [] }),
    reviewsOnHome: z.int().min(0).max(12),
    claims: z.array(Claim),
    bases: z.strictObject({ api: Base, host: Base, payment: Base, dispenser: Base, tracker: Base }),
  })
  .check((context) => {
    const { digitalWallet, googlePay, walletClientId, plugins, consentManagement, affiliates } = context.value
    context.issues.push(...sellerFaults(context.value))
    affiliates.forEach(({ id }, index) => {
      if (affiliates.findIndex((other) => other.id === id) === index) return
      context.issues.push({
        code: 'custom',
        path: ['affiliates', index, 'id'],
        message: 'stands in the brand already',
        input: id,
      })
    })
    if (plugins.length > 0 && !consentManagement) {
      context.issues.push({
        code: 'custom',
        path: ['consentManagement'],
        message: 'plug-ins need consent, and so a consent banner',
        input: consentManagement,
      })
    }
    plugins.forEach(({ id }, index) => {
      if (plugins.findIndex((other) => other.id === id) === index) return
      context.issues.push({
        code: 'custom',
        path: ['plugins', index, 'id'],
        message: 'stands in the brand already',
        input: id,
      })
    })
    if (digitalWallet && !googlePay && !walletClientId) {
      context.issues.push({
        code: 'custom',
        path: ['digitalWallet'],
        message: 'needs the Google Pay settings or a wallet client id',
        input: digitalWallet,
      })
    }
  })
export type Brand = z.infer<typeof Brand>

/** The settings of a brand, or a SettingsError that names each faulty field (BR-09). */
export function parseBrand(input: unknown): Brand {
  const parsed = Brand.safeParse(input)
  if (!parsed.success) throw new SettingsError('brand', faultsOf(parsed.error))
  return parsed.data
}
