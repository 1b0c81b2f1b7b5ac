import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
)
export type Needed = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** Reads what Vite says of the built app: which files stand behind a source file, so that a page can ask for them at once. */
export async function builtFiles(dist: string): Promise<(sources: readonly string[]) => Needed> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')))
  return (sources) => {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const add = (source: string) => {
      const chunk = manifest[source]
      if (chunk === undefined || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const next of chunk.imports) add(next)
      for (const style of chunk.css) styles.add(style)
    }
    for (const source of sources) add(source)
    return { scripts: [...scripts], styles: [...styles] }
  }
}
