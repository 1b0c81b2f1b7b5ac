/** BR-04: the themes that ship. */
export const themeNames = ['red', 'original', 'looviing', 'flirtincontri', 'incontrisenzafreni', 'mylikezone'] as const
export type ThemeName = (typeof themeNames)[number]
