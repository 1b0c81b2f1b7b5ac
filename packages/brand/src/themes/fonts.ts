import type { FontFace } from './tokens.ts'

/**
 * Arial is fitted to each font, so that a late font moves nothing: the average width of running text in our four
 * languages at the weight that the theme uses, and the font's own ascent and descent. No font here has a line gap.
 */
function font(
  family: string,
  file: string,
  weights: string,
  [sizeAdjust, ascent, descent]: readonly [number, number, number],
): FontFace {
  return {
    family,
    file: `${file}/files/${file}-latin-wght-normal.woff2`,
    weights,
    fallback: {
      local: 'Arial',
      sizeAdjust: `${String(sizeAdjust)}%`,
      ascent: `${String(ascent)}%`,
      descent: `${String(descent)}%`,
      lineGap: '0%',
    },
  }
}

export const fraunces = font('Fraunces', 'fraunces', '100 900', [107.12, 91.3, 23.81])
export const figtree = font('Figtree', 'figtree', '300 900', [99.83, 95.17, 25.04])
export const bricolage = font('Bricolage Grotesque', 'bricolage-grotesque', '200 800', [106.71, 87.15, 25.3])
export const playfair = font('Playfair Display', 'playfair-display', '400 900', [101.21, 106.91, 24.8])
export const karla = font('Karla', 'karla', '200 800', [102.79, 89.21, 24.52])
export const fredoka = font('Fredoka', 'fredoka', '300 700', [100.39, 97.02, 23.51])
export const nunito = font('Nunito', 'nunito', '200 1000', [100.43, 100.66, 35.15])
export const unbounded = font('Unbounded', 'unbounded', '200 900', [138.77, 71.7, 17.66])
export const outfit = font('Outfit', 'outfit', '100 900', [98.08, 101.96, 26.51])
export const jakarta = font('Plus Jakarta Sans', 'plus-jakarta-sans', '200 800', [105.27, 98.61, 21.09])
