import type { ClientEventName, ClientPayload, ClientReply } from '@incontro/contract'
import type { AppError } from '../errors.ts'
import type { Principal } from '../http/principal.ts'

export type SocketCall = {
  readonly principal: Principal
  readonly socketId: string
  /** Who its address stands for (`networkOf`). */
  readonly network: string
}

export type SocketBinding = {
  readonly event: ClientEventName
  readonly handle: (payload: never, call: SocketCall) => Promise<unknown>
  /** The short way of an event that comes by the thousand. */
  readonly quick?: QuickWay
}

/** Answers without a promise, with the reply's JSON as the contract encodes it. */
export type QuickWay = {
  /** The payload's common form, read by hand; null leaves it to the contract's schema and to `handle`. */
  readonly read: (sent: unknown) => unknown
  /** False: this one has to go the long way. */
  readonly handle: (payload: never, call: SocketCall, answer: (outcome: string | AppError | Error) => void) => boolean
}

/** Puts a verb behind a socket event of the contract. An AppError that it throws becomes the refusal in the acknowledgement. */
export function onEvent<Name extends ClientEventName>(
  event: Name,
  handler: (payload: ClientPayload<Name>, call: SocketCall) => Promise<Extract<ClientReply<Name>, { ok: true }>>,
  quick?: {
    readonly read: (sent: unknown) => ClientPayload<Name> | null
    readonly handle: (
      payload: ClientPayload<Name>,
      call: SocketCall,
      answer: (outcome: string | AppError | Error) => void,
    ) => boolean
  },
): SocketBinding {
  const long = { event, handle: handler as SocketBinding['handle'] } // the hub parses with the contract's schema before it calls
  return quick === undefined ? long : { ...long, quick: quick as QuickWay } // what `read` gives is what `handle` takes
}
