import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { z } from 'zod'
import { StartError } from '../platform/errors.ts'
import type { FileStore, StoredFile } from '../platform/files/file-store.ts'

/** One built web app: the names of its files carry their content. */
export type BuiltApp = { readonly name: string; readonly folder: string }
export type KeptAssets = {
  /** Keeps the files of this build, before anyone is given a page that asks for them. */
  keep(apps: readonly BuiltApp[]): Promise<void>
  /** A file of another build that is running, or ran until lately; null where there is none. */
  open(app: string, name: string): Promise<(StoredFile & { readonly type: string }) | null>
}

const Builds = z.array(z.object({ id: z.string(), at: z.number(), files: z.array(z.string()) }))
type Build = z.infer<typeof Builds>[number]

const INDEX = 'pages/builds.json'
/** A page that was opened with a build may still ask for its files after it was replaced. */
const LASTS_MS = 7 * 86_400_000
const LEAST_BUILDS = 3
const READ_AGAIN_MS = 10_000
const AT_ONCE = 16
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
}
const typeOf = (name: string) => TYPES[/\.([a-z0-9]+)$/.exec(name)?.[1] ?? '']

/** The files of the builds that are running and of those before them, where all processes find them. */
export function createKeptAssets(files: FileStore, now: () => number = Date.now): KeptAssets {
  let known: { readonly at: number; readonly names: Promise<ReadonlySet<string>> } | undefined

  async function readBuilds(): Promise<Build[]> {
    const found = await files.open(INDEX)
    return found === null ? [] : Builds.parse(JSON.parse(await text(found.stream)))
  }

  /** What is not in the index is not asked for: anyone may ask for any name. */
  function names(): Promise<ReadonlySet<string>> {
    if (known === undefined || now() - known.at > READ_AGAIN_MS)
      known = {
        at: now(),
        names: readBuilds().then(
          (builds) => new Set(builds.flatMap((build) => build.files)),
          () => new Set(),
        ),
      }
    return known.names
  }

  async function keepFiles(apps: readonly BuiltApp[]): Promise<void> {
    const own = (await Promise.all(apps.map(filesOf))).flat()
    const id = createHash('sha256')
      .update(own.map(({ name }) => name).join('\n'))
      .digest('base64url')
    const builds = await readBuilds()
    const there = new Set(builds.flatMap((build) => build.files))
    const limit = pLimit(AT_ONCE)
    await Promise.all(
      own
        .filter(({ name }) => !there.has(name))
        .map(({ name, path, type }) => limit(async () => files.put(stored(name), await readFile(path), type))),
    )
    const others = builds.filter((build) => build.id !== id)
    const kept = others.filter(({ at }, place) => place < LEAST_BUILDS - 1 || now() - at < LASTS_MS)
    const all = [{ id, at: now(), files: own.map(({ name }) => name) }, ...kept]
    await files.put(INDEX, Buffer.from(JSON.stringify(all)), 'application/json')
    const needed = new Set(all.flatMap((build) => build.files))
    for (const name of there) if (!needed.has(name)) await files.remove(stored(name))
  }

  return {
    async keep(apps) {
      try {
        await keepFiles(apps)
      } catch (error) {
        throw new StartError(
          `the storage of files (S3_ENDPOINT, or DATA_DIR) does not take those of the pages: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        )
      }
      known = undefined
    },
    async open(app, name) {
      const type = typeOf(name)
      const path = `${app}/${name}`
      if (type === undefined || !(await names()).has(path)) return null
      const found = await files.open(stored(path))
      return found === null ? null : { ...found, type }
    },
  }
}

const stored = (name: string) => `pages/assets/${name}`

async function filesOf({ name: app, folder }: BuiltApp) {
  const found = (await readdir(folder)).sort()
  return found.flatMap((name) => {
    const type = typeOf(name) // neither maps nor what was compressed beside
    return type === undefined ? [] : [{ name: `${app}/${name}`, path: join(folder, name), type }]
  })
}
