export type CreditLevel = 'full' | 'medium' | 'empty'

/**
 * UI-02: the colour of the credit counter. A wide screen goes by the share that is left (over 67 % full, under 34 %
 * empty), a phone by the figure (above 40 full, under 20 empty).
 */
export function creditLevel({
  credits,
  of,
  form,
}: {
  credits: number
  of: number
  form: 'desktop' | 'mobile'
}): CreditLevel {
  if (form === 'mobile') return credits > 40 ? 'full' : credits >= 20 ? 'medium' : 'empty'
  const percent = of > 0 ? (credits / of) * 100 : 0
  return percent > 67 ? 'full' : percent >= 34 ? 'medium' : 'empty'
}
