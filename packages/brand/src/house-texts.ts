import type { LocalText } from './shapes.ts'

export const A_WEEK: LocalText = { en: 'a week', es: 'a la semana', fr: 'par semaine', it: 'a settimana' }
export const A_MONTH: LocalText = { en: 'a month', es: 'al mes', fr: 'par mois', it: 'al mese' }
const A_YEAR: LocalText = { en: 'a year', es: 'al año', fr: 'par an', it: 'all’anno' }
export const ONCE: LocalText = { en: 'once', es: 'una sola vez', fr: 'une seule fois', it: 'una volta sola' }
export const AGE_CHECK: LocalText = {
  en: 'Your card shows that you are an adult. Nothing is charged.',
  es: 'Tu tarjeta demuestra que eres mayor de edad. No se cobra nada.',
  fr: 'Ta carte montre que tu es adulte. Rien n’est débité.',
  it: 'La tua carta dimostra che sei maggiorenne. Non viene addebitato nulla.',
}
export const TOP_UP: LocalText = {
  en: 'Paid once. These credits have no end date.',
  es: 'Se paga una sola vez. Estos créditos no caducan.',
  fr: 'Payé une seule fois. Ces crédits n’expirent pas.',
  it: 'Si paga una volta sola. Questi crediti non scadono.',
}

const BESIDE_PRICE: Readonly<Record<string, LocalText>> = { P1W: A_WEEK, P1M: A_MONTH, P1Y: A_YEAR }

type Facts = { readonly period?: unknown; readonly price?: unknown }

/**
 * BO-28: what the house itself says in a text of a plan, by the text's name, the plan's list and its facts; undefined where every
 * brand speaks for itself.
 */
export function houseTextOf(name: string, list: string, { period, price }: Facts): LocalText | undefined {
  if (name === 'priceDescription') return typeof period === 'string' ? BESIDE_PRICE[period] : ONCE
  if (name !== 'description') return undefined
  if (list === 'topUps') return TOP_UP
  return list === 'verification' && price === 0 ? AGE_CHECK : undefined
}
