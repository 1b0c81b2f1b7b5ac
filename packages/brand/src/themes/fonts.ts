import type { FontFace } from './tokens.ts'

/** Arial is measured to each font (ascent, descent, average width); the figures come from the font files themselves. */
function font(family: string, file: string, weights: string, fit: Omit<FontFace['fallback'], 'local'>): FontFace {
  return {
    family,
    file: `${file}/files/${file}-latin-wght-normal.woff2`,
    weights,
    fallback: { local: 'Arial', ...fit },
  }
}

const none = { sizeAdjust: '100%', ascent: 'normal', descent: 'normal', lineGap: 'normal' }

export const fraunces = font('Fraunces', 'fraunces', '100 900', none)
export const figtree = font('Figtree', 'figtree', '300 900', none)
export const bricolage = font('Bricolage Grotesque', 'bricolage-grotesque', '200 800', none)
export const playfair = font('Playfair Display', 'playfair-display', '400 900', none)
export const karla = font('Karla', 'karla', '200 800', none)
export const fredoka = font('Fredoka', 'fredoka', '300 700', none)
export const nunito = font('Nunito', 'nunito', '200 1000', none)
export const unbounded = font('Unbounded', 'unbounded', '200 900', none)
export const outfit = font('Outfit', 'outfit', '100 900', none)
export const jakarta = font('Plus Jakarta Sans', 'plus-jakarta-sans', '200 800', none)
