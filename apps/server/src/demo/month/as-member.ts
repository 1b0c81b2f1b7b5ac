import type { AnyRoute } from '@incontro/contract'
import type { z } from 'zod'
import type { Call, RouteBinding } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { MonthPerson } from './people.ts'

type Deps = {
  readonly bindings: readonly RouteBinding[]
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
/** Calls the handler of a route as the server does once it has read the request and knows who asks. */
export type AskAs = <R extends AnyRoute>(
  person: MonthPerson,
  route: R,
  asked: Asked<R>,
) => Promise<z.output<R['reply']>>

/** The people of the month as callers, each by the bearer's account once they have signed up. */
export function createAskAs({ bindings, memberships, originOf }: Deps): {
  readonly ask: AskAs
  /** Of a person who has signed up; throws for a visitor. */
  idOf(person: MonthPerson): Promise<string>
} {
  const byId = new Map(bindings.map((binding) => [binding.route.id, binding]))
  const ids = new Map<string, string>()

  async function find({ trackerId }: MonthPerson): Promise<string | null> {
    const known = ids.get(trackerId)
    if (known !== undefined) return known
    const member = await memberships.memberByTracker(trackerId)
    if (member !== null) ids.set(trackerId, member.id)
    return member?.id ?? null
  }
  async function idOf(person: MonthPerson): Promise<string> {
    const id = await find(person)
    if (id === null) throw new NotThere(person.trackerId)
    return id
  }

  return {
    idOf,
    async ask(person, route, { body, params = {}, opened, openFile = noFile }) {
      const binding = byId.get(route.id)
      if (binding === undefined) throw new Error(`this process does not serve ${route.id}`)
      const { brandId, trackerId, ip, userAgent } = person
      const accountId = route.auth === 'none' ? await find(person) : await idOf(person)
      const principal: Principal | null =
        accountId === null ? null : { accountId, trackerId, sessionId: '', brandId, role: 'member', angelId: null }
      const origin = await originOf(brandId)
      const host = new URL(origin).host
      const call: Call = { brandId, origin, host, ip, userAgent, headers: {}, opened, token: undefined, openFile }
      return binding.handle({ params, query: {}, body, principal: principal as Principal, call }) as never // the binding is of this very route
    },
  }
}

/** A step of somebody whose sign-up was refused. */
export class NotThere extends Error {}

function noFile(): Promise<never> {
  return Promise.reject(new Error('this step brings no file'))
}
