import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '')

/** False where all of them are on this machine, else why a test that needs them is left out. */
export function lacks(...programs: readonly string[]): string | false {
  const missing = programs.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: withSbin }).status !== 0,
  )
  return missing.length > 0 && `not on this machine: ${missing.join(', ')}`
}

/** Debian keeps programs of operators in folders that only root's PATH has. */
export const withSbin = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }

type Options = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly input?: string }

/** What a program wrote; an error with all of it where it fails. */
export function run(program: string, args: readonly string[], { cwd = root, env = {}, input }: Options = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...withSbin, ...env },
    maxBuffer: 64 * 1024 * 1024,
    ...(input !== undefined && { input }),
  })
  if (error !== undefined) throw error
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}:\n${stdout}\n${stderr}`)
  return stdout
}
