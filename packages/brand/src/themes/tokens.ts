/** Colour roles; every theme has each of them twice, light and dark. Opaque ones are #rrggbb so that contrast can be computed. */
export interface ThemeColors {
  background: string
  surface: string
  raised: string
  sunken: string
  text: string
  textMuted: string
  border: string
  /** Edges that carry meaning: fields, checkboxes (3:1). */
  borderStrong: string
  primary: string
  primaryHover: string
  onPrimary: string
  primarySoft: string
  onPrimarySoft: string
  accent: string
  onAccent: string
  accentSoft: string
  onAccentSoft: string
  like: string
  onLike: string
  success: string
  successSoft: string
  onSuccessSoft: string
  warning: string
  warningSoft: string
  onWarningSoft: string
  danger: string
  onDanger: string
  dangerSoft: string
  onDangerSoft: string
  bubbleOwn: string
  onBubbleOwn: string
  bubbleOther: string
  onBubbleOther: string
  focus: string
  creditFull: string
  creditMedium: string
  creditEmpty: string
  skeleton: string
  skeletonShine: string
  /** The dimming behind a dialog. */
  overlay: string
  /** The darkest and the lightest end of what lies under text on a photo. */
  scrim: string
  onScrim: string
  /** Ingredient of the shadows: `r g b`. */
  shadow: string
}

export interface FontFace {
  family: string
  /** The file within @fontsource-variable. */
  file: string
  weights: string
  /** Metrics that fit the fallback font to this one, so that a late font moves nothing. */
  fallback: { local: string; sizeAdjust: string; ascent: string; descent: string; lineGap: string }
}

/** What else gives a theme its character; the keys are the same in all themes. */
export interface ThemeShape {
  radiusS: string
  radiusM: string
  radiusL: string
  radiusControl: string
  radiusPhoto: string
  radiusBubble: string
  borderWidth: string
  headingWeight: string
  headingTracking: string
  headingTransform: string
  headingScale: string
  headingLeading: string
  controlWeight: string
  controlTracking: string
  controlTransform: string
  /** Multiplies the space scale: an airy theme is above 1. */
  density: string
  shadowS: string
  shadowM: string
  shadowL: string
  durationFast: string
  durationBase: string
  durationSlow: string
  easing: string
  spring: string
  photoFilter: string
  photoRing: string
  photoScrim: string
  /** Where a label stands on a photo whose corners may be cut away. */
  photoLabelAlign: string
  photoLabelTop: string
}

export interface Theme {
  name: string
  display: FontFace
  body: FontFace
  shape: ThemeShape
  light: ThemeColors
  dark: ThemeColors
  /** What lies behind a page's first screen; built from the colours, so it may differ by mode. */
  ground: { light: string; dark: string }
}

type ColorRoleName = keyof ThemeColors
interface Pair {
  text: ColorRoleName
  on: ColorRoleName
  /** WCAG 2.2: 4.5 for text, 3 for parts of the interface and large text. */
  atLeast: 4.5 | 3
}

const texts = (text: ColorRoleName, ...on: ColorRoleName[]): Pair[] =>
  on.map((each) => ({ text, on: each, atLeast: 4.5 }))
const parts = (text: ColorRoleName, ...on: ColorRoleName[]): Pair[] =>
  on.map((each) => ({ text, on: each, atLeast: 3 }))

/** Every pair that the components put on top of each other. A component that needs another pair adds it here. */
export const contrastPairs: readonly Pair[] = [
  ...texts('text', 'background', 'surface', 'raised', 'sunken'),
  ...texts('textMuted', 'background', 'surface', 'raised', 'sunken'),
  ...texts('primary', 'background', 'surface', 'raised', 'bubbleOther'),
  ...texts('onPrimary', 'primary', 'primaryHover'),
  ...texts('onPrimarySoft', 'primarySoft'),
  ...texts('onAccent', 'accent'),
  ...texts('onAccentSoft', 'accentSoft'),
  ...texts('accent', 'surface', 'background'),
  ...texts('onLike', 'like'),
  ...texts('onSuccessSoft', 'successSoft'),
  ...texts('onWarningSoft', 'warningSoft'),
  ...texts('danger', 'background', 'surface', 'raised'),
  ...texts('onDanger', 'danger'),
  ...texts('onDangerSoft', 'dangerSoft'),
  ...texts('success', 'background', 'surface'),
  ...texts('warning', 'background', 'surface'),
  ...texts('onBubbleOwn', 'bubbleOwn'),
  ...texts('onBubbleOther', 'bubbleOther'),
  ...texts('onScrim', 'scrim'),
  ...parts('borderStrong', 'background', 'surface', 'raised'),
  ...parts('focus', 'background', 'surface', 'raised', 'sunken'),
  ...parts('like', 'surface', 'raised', 'background'),
  ...parts('creditFull', 'surface', 'background'),
  ...parts('creditMedium', 'surface', 'background'),
  ...parts('creditEmpty', 'surface', 'background'),
]

function channel(hex: string, at: number): number {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** WCAG relative luminance of #rrggbb. */
function luminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour as #rrggbb: ${hex}`)
  return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
}

/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number] // two in, two out
  return (light + 0.05) / (dark + 0.05)
}
