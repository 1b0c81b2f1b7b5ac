import { themes, type ThemeName } from '@incontro/brand/themes/index.ts'

/** What a theme's pages stand on, by day and by night: for the frame that a browser or a device draws around them. */
export function coloursOf(theme: string): { readonly light: string; readonly dark: string } {
  const { light, dark } = isTheme(theme) ? themes[theme] : themes.original
  return { light: light.background, dark: dark.background }
}

export function isTheme(name: string): name is ThemeName {
  return name in themes
}
