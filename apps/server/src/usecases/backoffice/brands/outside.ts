import { lookup, resolveTxt } from 'node:dns/promises'
import type { MailFacts } from './lint.rules.ts'

/** How long the world's answer counts, and how long it may take. */
const FRESH_MS = 60_000
const MAX_WAIT_MS = 1_500
/** What a name server answers where there is no such name or record. */
const NOT_THERE = new Set(['ENOTFOUND', 'ENODATA', 'NXDOMAIN'])

type Known = 'there' | 'absent' | 'unknown'
type Deps = {
  /** Whether e-mails of a domain are signed here. */
  readonly isSigned: (domain: string) => boolean
  readonly dns?: {
    readonly hasHost: (host: string) => Promise<Known>
    readonly hasSpf: (domain: string) => Promise<Known>
  }
}

/** What the linter asks name servers (BO-21). Names of this machine (`….localhost`) are not asked for. */
export function createOutside({ isSigned, dns = servers }: Deps) {
  const known = new Map<string, { readonly at: number; readonly answer: Promise<Known> }>()

  function ask(key: string, question: () => Promise<Known>): Promise<Known> {
    const before = known.get(key)
    if (before !== undefined && Date.now() - before.at < FRESH_MS) return before.answer
    const answer = inTime(question())
    known.set(key, { at: Date.now(), answer })
    return answer
  }

  return {
    /** Those of the hosts that no name server knows; what could not be asked is none of them. */
    async unknownHosts(hosts: readonly string[]): Promise<string[]> {
      const answers = await Promise.all(
        hosts.map(async (host) => (isOfThisMachine(host) ? 'there' : ask(`host ${host}`, () => dns.hasHost(host)))),
      )
      return hosts.filter((_, index) => answers[index] === 'absent')
    },
    async mail(address: string): Promise<MailFacts> {
      const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
      if (isOfThisMachine(domain)) return { isSigned: true, hasSpf: true }
      const spf = await ask(`spf ${domain}`, () => dns.hasSpf(domain))
      return { isSigned: isSigned(domain), hasSpf: spf === 'unknown' ? null : spf === 'there' }
    },
  }
}
export type Outside = ReturnType<typeof createOutside>

function isOfThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.|^\[?::1/.test(host)
}

async function inTime(answer: Promise<Known>): Promise<Known> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Known>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), MAX_WAIT_MS)
    timer.unref()
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const servers = {
  hasHost: (host: string) => asked(async () => (await lookup(host)).address !== ''),
  hasSpf: (domain: string) =>
    asked(async () => (await resolveTxt(domain)).some((parts) => /^v=spf1(\s|$)/i.test(parts.join('')))),
}

async function asked(question: () => Promise<boolean>): Promise<Known> {
  try {
    return (await question()) ? 'there' : 'absent'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return NOT_THERE.has(code) ? 'absent' : 'unknown'
  }
}
