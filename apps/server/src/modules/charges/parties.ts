import type { Seller } from '@incontro/brand'
import type { Country, Language } from '@incontro/locale'
import type { EmailBrand } from '../../platform/email/content.ts'
import type { Mail } from '../../platform/email/mail.ts'

/** What payments needs to know of who pays. */
export type Payer = {
  readonly id: string
  readonly trackerId: string
  readonly brandId: string
  readonly email: string
  readonly language: Language
  readonly country: Country
  readonly region: string | null
  readonly city: string | null
  readonly level: 0 | 1 | 2
  readonly ageVerified: boolean
  readonly flowId: string
  readonly disabled: boolean
  readonly isErased: boolean
}

export type SellingBrand = EmailBrand & { readonly seller: Seller | null; readonly demo: boolean }

export type RecallEmails = Mail['recall']
