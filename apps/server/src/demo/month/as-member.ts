import { type AnyRoute, routes } from '@incontro/contract'
import type { z } from 'zod'
import { DEMO_PASSWORD } from '../accounts.ts'
import type { Call, RouteBinding } from '../../platform/http/binding.ts'
import type { FindPrincipal, Principal } from '../../platform/http/principal.ts'

type Deps = {
  readonly bindings: readonly RouteBinding[]
  readonly accounts: { readonly findPrincipal: FindPrincipal }
  readonly memberships: { memberByTracker(trackerId: string): Promise<{ readonly id: string } | null> }
  readonly originOf: (brandId: string) => Promise<string>
}
type Asked<R extends AnyRoute> = {
  readonly body?: z.output<R['body']>
  readonly params?: z.output<R['params']>
  /** What the sealed field of the body says. */
  readonly opened?: unknown
  readonly openFile?: Call['openFile']
}
/** Who calls: a person of the month, or one who is played from the studio. */
export type Caller = {
  readonly brandId: string
  readonly trackerId: string
  readonly ip: string
  readonly userAgent: string
  /** The profile that the caller writes as. */
  readonly angelId?: string
}
/** Calls the handler of a route as the server does once it has read the request and knows who asks. */
export type AskAs = <R extends AnyRoute>(person: Caller, route: R, asked: Asked<R>) => Promise<z.output<R['reply']>>

export type AskSignedIn = <R extends AnyRoute>(
  person: Caller & { readonly email: string },
  route: R,
  asked: Asked<R>,
) => Promise<z.output<R['reply']>>

/** The people of the month as callers, each by the bearer's account once they have signed up. */
export function createAskAs({ bindings, accounts, memberships, originOf }: Deps): {
  readonly ask: AskAs
  /** The same in a session that was just opened with the password: what is irreversible asks for that. */
  readonly askSignedIn: AskSignedIn
  /** Of a person who has signed up; throws for a visitor. */
  idOf(person: Caller): Promise<string>
} {
  const byId = new Map(bindings.map((binding) => [binding.route.id, binding]))
  const ids = new Map<string, string>()

  async function find({ trackerId }: Caller): Promise<string | null> {
    const known = ids.get(trackerId)
    if (known !== undefined) return known
    const member = await memberships.memberByTracker(trackerId)
    if (member !== null) ids.set(trackerId, member.id)
    return member?.id ?? null
  }
  async function idOf(person: Caller): Promise<string> {
    const id = await find(person)
    if (id === null) throw new NotThere(person.trackerId)
    return id
  }

  const ask: AskAs = async (person, route, asked) => {
    const { brandId, trackerId, angelId = null } = person
    const accountId = route.auth === 'none' ? await find(person) : await idOf(person)
    const role = angelId === null ? 'member' : 'angel'
    const own = accountId === null ? null : ({ accountId, trackerId, sessionId: '', brandId, role, angelId } as const)
    return askAs(person, own, route, asked)
  }

  async function askAs<R extends AnyRoute>(
    { brandId, ip, userAgent }: Caller,
    principal: Principal | null,
    route: R,
    { body, params, opened, openFile = noFile }: Asked<R>,
  ): Promise<z.output<R['reply']>> {
    const binding = byId.get(route.id)
    if (binding === undefined) throw new Error(`this process does not serve ${route.id}`)
    const origin = await originOf(brandId)
    const host = new URL(origin).host
    const call: Call = { brandId, origin, host, ip, userAgent, headers: {}, opened, token: undefined, openFile }
    return binding.handle({ params: params ?? {}, query: {}, body, principal: principal as Principal, call }) as never // the binding is of this very route
  }

  return {
    ask,
    idOf,
    async askSignedIn(person, route, asked) {
      const { token } = await ask(person, routes.authenticate, {
        body: { email: person.email, password: DEMO_PASSWORD },
      })
      return askAs(person, await accounts.findPrincipal(token), route, asked)
    },
  }
}

/** A step of somebody whose sign-up was refused. */
export class NotThere extends Error {}

function noFile(): Promise<never> {
  return Promise.reject(new Error('this step brings no file'))
}
