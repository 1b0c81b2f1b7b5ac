import { basename } from 'node:path'
import { themes, type ThemeName } from '@incontro/brand/themes/index.ts'

/** The fonts of a theme among the files of a built app: the page asks for them before its scripts and styles do. */
export function fontFilesOf(theme: string, files: readonly string[]): string[] {
  if (!isTheme(theme)) return []
  const { display, body } = themes[theme]
  const stems = new Set([display, body].map(({ file }) => basename(file, '.woff2')))
  return files.filter((file) => [...stems].some((stem) => file.startsWith(`${stem}-`) && file.endsWith('.woff2')))
}

function isTheme(name: string): name is ThemeName {
  return name in themes
}
