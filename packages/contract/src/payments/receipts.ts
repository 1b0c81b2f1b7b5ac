import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Language } from '@incontro/locale/schemas.ts'
import { Millis, TrackerId } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const ReceiptKind = z.enum(['receipt', 'credit_note'])
const own = { in: 'params', field: 'trackerId' } as const
const Number_ = z.string().regex(/^[A-Za-z0-9-]{8,60}$/)

/** Parts of a country with a tax of their own. */
export const receiptTerritories = [
  'canarias',
  'ceuta',
  'melilla',
  'antilles',
  'reunion',
  'guyane',
  'mayotte',
  'livigno',
  'campione',
] as const

const listed = {
  number: as('numero', z.string()),
  kind: as('tipo', ReceiptKind),
  issuedAt: as('emessa', Millis),
  orderId: as('ordine', z.string()),
  description: as('descrizione', z.string()),
  /** Minor units; negative for a credit note. */
  total: as('totale', z.int()),
  currency: z.string(),
}

/** One line of the list of receipts and credit notes. */
export const ListedReceipt = wire(() => listed)
export type ListedReceipt = z.output<typeof ListedReceipt>

/** payments.md R27: a receipt or credit note with all that it says. */
export const Receipt = wire(() => ({
  ...listed,
  language: as('lingua', Language),
  orderedAt: as('ordinato', Millis),
  orderKind: as('genere', z.enum(['plan', 'credits', 'verify', 'upsell', 'renewal'])),
  period: as('periodo', z.strictObject({ from: Millis, to: Millis }).nullable()),
  seller: as(
    'venditore',
    z.strictObject({
      name: z.string(),
      address: z.string(),
      vatId: z.string().nullable(),
      brand: z.string(),
      supportEmail: z.string(),
      statementContact: z.string().nullable(),
    }),
  ),
  country: z.string(),
  /** The part of it that has another tax than the rest. */
  territory: as('territorio', z.enum(receiptTerritories).nullable()),
  net: as('imponibile', z.int()),
  /** Hundredths of a per cent. */
  vatRate: as('aliquota', z.int()),
  vat: as('iva', z.int()),
  /** Null once it is erased. */
  paidWith: as(
    'pagatoCon',
    z.strictObject({ method: z.string(), cardBrand: z.string().nullable(), last4: z.string().nullable() }).nullable(),
  ),
  descriptor: z.string(),
  nextCharge: as('prossimoAddebito', z.strictObject({ at: Millis, amount: z.int() }).nullable()),
  withdrawUntil: as('recesso', Millis.nullable()),
  credit: as(
    'storno',
    z
      .strictObject({ reason: z.enum(['withdrawal', 'refund', 'dispute', 'issuer', 'duplicate']), of: z.string() })
      .nullable(),
  ),
  /** The seller's: days of this receipt are days there. */
  timeZone: as('fusoOrario', z.string()),
  /** The credits that it bought, and how many of them paid what the member owed. */
  credits: as(
    'crediti',
    wire(() => ({ bought: as('acquistati', z.int()), settled: as('compensati', z.int()) })).nullable(),
  ),
}))
export type Receipt = z.output<typeof Receipt>

export const receipts = defineRoute({
  id: 'receipts',
  summary: 'Own receipts and credit notes, newest first (payments.md R27)',
  method: 'GET',
  path: '/payment/receipts/:trackerId',
  auth: 'bearer',
  owner: own,
  params: z.strictObject({ trackerId: TrackerId }),
  reply: wire(() => ({ receipts: as('ricevute', z.array(ListedReceipt)) })),
})

export const receipt = defineRoute({
  id: 'receipt',
  summary: 'One own receipt or credit note',
  method: 'GET',
  path: '/payment/receipts/:trackerId/:number',
  auth: 'bearer',
  owner: own,
  params: z.strictObject({ trackerId: TrackerId, number: Number_ }),
  reply: Receipt,
  errors: ['not_found'],
})

export const receiptPdf = defineRoute({
  id: 'receiptPdf',
  summary: 'One own receipt or credit note to print and to keep, in the language of its order',
  method: 'GET',
  path: '/payment/receipts/:trackerId/:number/pdf',
  auth: 'bearer',
  owner: own,
  file: 'application/pdf',
  params: z.strictObject({ trackerId: TrackerId, number: Number_ }),
  reply: z.unknown(),
  errors: ['not_found'],
})

export const removeCard = defineRoute({
  id: 'removeCard',
  summary: 'Takes a stored card away, here and at the provider; a plan that renews from it is cancelled',
  method: 'POST',
  path: '/payment/cards/remove',
  auth: 'bearer',
  owner: { in: 'body', field: 'clickid' },
  body: wire(() => ({ trackerId: as('clickid', TrackerId), cardId: as('carta', z.string().max(60)) })),
  reply: wire(() => ({
    result: z.literal(true),
    /** The plan that ends because of it, and its last time. */
    cancelled: as('disdetto', wire(() => ({ plan: as('piano', z.string()), endsAt: as('fine', Millis) })).nullable()),
  })),
  errors: ['not_found'],
})
