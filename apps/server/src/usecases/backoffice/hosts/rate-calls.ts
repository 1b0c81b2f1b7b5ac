import { payModels, type PayTermsShown } from '@incontro/contract'
import { type BrandRates, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { currencyOf } from '@incontro/locale'
import { act, answer, type OperatorBinding, OperatorError } from '../../../modules/operators/index.ts'
import { dayOf, payZoneOf, type Rate } from '../../../modules/pay/index.ts'
import type { HostsDeps } from './deps.ts'
import { actionFor, reachOf, requireBrand } from './reach.ts'

type Deps = Pick<HostsDeps, 'pay' | 'shifts' | 'brands' | 'now'>
const PERMISSION = 'hosts.rates'

/** AN-20: what brands pay their hosts: seen with its history, announced ahead by two persons. */
export function rateBindings({ pay: { rates }, shifts, brands, now }: Deps): readonly OperatorBinding[] {
  return [
    answer(calls.listPayRates, async ({ operator }) => {
      const reach = reachOf(operator, PERMISSION)
      const hosts = await shifts.desk.hosts()
      const rows = (await brands.all())
        .filter(({ id }) => reach === null || reach.includes(id))
        .map(async (brand): Promise<BrandRates> => {
          const all = await rates.of(brand.id)
          const today = dayOf(now(), payZoneOf(brand))
          const held = all.filter(({ validFrom }) => validFrom <= today)
          const inForce = held.at(-1)
          return {
            brandId: brand.id,
            version: versionOf(all),
            currency: currencyOf(brand.country),
            now: inForce === undefined ? null : termsOf(inForce),
            announced: all.filter(({ validFrom }) => validFrom > today).map(termsOf),
            past: held.slice(0, -1).toReversed().map(termsOf),
            earliest: await rates.earliest(brand.id),
            hosts: hosts.filter(({ brandId }) => brandId === brand.id).length,
            actions: [actionFor(operator, calls.announcePayRate, brand.id)],
          }
        })
      return { rows: await Promise.all(rows) }
    }),
    act(calls.announcePayRate, {
      async look({
        tx,
        operator,
        params: { brandId },
        body: { model: asked, perHour, perConversation, answerMinutes, validFrom },
      }) {
        requireBrand(operator, PERMISSION, brandId)
        const brand = (await brands.all()).find(({ id }) => id === brandId)
        if (brand === undefined) throw new OperatorError('not_found')
        const model = payModels.find((each) => each === asked)
        if (model === undefined)
          throw new OperatorError('pays_for_bait', {
            field: 'model',
            message: 'nobody is paid for messages, likes, visits, or what members spend',
          })
        if ((perHour === 0) !== (model === 'conversation'))
          throw new OperatorError('invalid', {
            field: 'perHour',
            message: 'what the model pays for has a rate, the rest has none',
          })
        if ((perConversation === 0) !== (model === 'hour'))
          throw new OperatorError('invalid', {
            field: 'perConversation',
            message: 'what the model pays for has a rate, the rest has none',
          })
        await rates.lock(tx, brandId)
        const all = await rates.of(brandId, tx)
        const earliest = await rates.earliest(brandId)
        if (validFrom < earliest || !validFrom.endsWith('-01'))
          throw new OperatorError('conflict', {
            field: 'validFrom',
            message: 'from the first of a month on, 14 days ahead or more',
            beside: { earliest },
          })
        if (all.some((rate) => rate.validFrom >= validFrom))
          throw new OperatorError('conflict', {
            field: 'validFrom',
            message: 'a rate is announced for then, or for later',
          })
        const terms = { model, perHour, perConversation, answerMinutes, validFrom, currency: currencyOf(brand.country) }
        const before = all.at(-1)
        return {
          object: { id: brandId, brandId },
          title: `${brand.title} ${validFrom}`,
          version: versionOf(all),
          before: before === undefined ? {} : { ...termsOf(before) },
          after: { ...terms },
          terms,
        }
      },
      async perform({ tx, operator, approvedBy = null, seen: { object, terms } }) {
        const { id } = await rates.announce(tx, { ...terms, brandId: object.id, by: operator.id, approvedBy })
        return { id }
      },
    }),
  ]
}

function versionOf(rates: readonly Rate[]): string {
  return String(rates.length)
}
function termsOf({ model, perHour, perConversation, answerMinutes, currency, validFrom }: Rate): PayTermsShown {
  return { model, perHour, perConversation, answerMinutes, currency, validFrom }
}
