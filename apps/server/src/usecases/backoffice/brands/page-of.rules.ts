import { brandForms } from '@incontro/brand'
import type { BrandPage, GoLiveItem } from '@incontro/contract/backoffice.ts'
import { languages } from '@incontro/locale'

const pages = Object.entries(brandForms).map(([page, fields]) => ({
  page: page as keyof typeof brandForms, // its own keys
  paths: fields.map(({ path }) => `brand.${path}`),
}))
const REGISTRATION = 'brand.seller.registration'

/** The page on which a field is edited, by its path. */
export function pageOf(field: string): BrandPage {
  if (/^flows\.[^.]+\.plans(\.|$)/.test(field)) return 'plans'
  if (field === 'flows' || field.startsWith('flows.')) return 'flows'
  if (field === 'hosts' || field.startsWith('hosts.')) return 'hosts'
  const found = pages.find(({ paths }) =>
    paths.some((path) => field === path || field.startsWith(`${path}.`) || path.startsWith(`${field}.`)),
  )
  if (found !== undefined) return found.page
  return field.startsWith('brand.claims') ? 'texts' : field === 'brand.defaultFlowId' ? 'flows' : 'identity'
}

/** The item of the go-live list that a field belongs to (BO-24). */
export function itemOf(field: string): GoLiveItem {
  if (field.startsWith(REGISTRATION)) return 'registrations'
  if (field.startsWith('brand.seller.merchantIds')) return 'merchant_ids'
  if (field.startsWith('brand.legal')) return 'policies'
  if (field.startsWith('brand.seller.statementContact') || field.startsWith('brand.support')) return 'contact'
  const page = pageOf(field)
  switch (page) {
    case 'legal':
      return 'company'
    case 'hosts':
      return 'host'
    case 'flows':
      return 'flow'
    case 'plans':
      return 'plans'
    case 'mails':
      return 'mail'
    case 'providers':
      return 'providers'
    case 'texts':
      return 'texts'
    case 'identity':
      return field.startsWith('brand.voice') ? 'texts' : 'identity'
  }
}

/** The language that a path ends in, where it is one of a text. */
export function languageIn(field: string) {
  const last = field.split('.').at(-1)
  return languages.find((language) => language === last) ?? null
}
