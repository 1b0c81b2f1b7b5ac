import { houseTextOf, type LocalText } from '@incontro/brand'
import type { BrandContent } from '../../../modules/brands/index.ts'

const NAMES = ['priceDescription', 'description'] as const

/** BO-28: what the house says in texts of a content's plans, by the paths of the texts. */
export function houseTextsOf({ flows }: BrandContent): Record<string, LocalText> {
  const found: Record<string, LocalText> = {}
  for (const [id, { plans: lists }] of Object.entries(flows)) {
    if (typeof lists !== 'object' || lists === null) continue
    for (const [list, plans] of Object.entries(lists) as [string, unknown][])
      // the values of a draft may be anything
      if (Array.isArray(plans))
        plans.forEach((plan: object, index) => {
          for (const name of NAMES) {
            const text = houseTextOf(name, list, plan)
            if (text !== undefined) found[`flows.${id}.plans.${list}.${String(index)}.${name}`] = text
          }
        })
  }
  return found
}
