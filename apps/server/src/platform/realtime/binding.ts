import type { ClientEventName, ClientPayload, ClientReply } from '@incontro/contract'
import type { Principal } from '../http/principal.ts'

export type SocketCall = { readonly principal: Principal; readonly socketId: string }

export type SocketBinding = {
  readonly event: ClientEventName
  readonly handle: (payload: never, call: SocketCall) => Promise<unknown>
}

/** Puts a verb behind a socket event of the contract. An AppError that it throws becomes the refusal in the acknowledgement. */
export function onEvent<Name extends ClientEventName>(
  event: Name,
  handler: (payload: ClientPayload<Name>, call: SocketCall) => Promise<Extract<ClientReply<Name>, { ok: true }>>,
): SocketBinding {
  return { event, handle: handler as SocketBinding['handle'] } // the hub parses with the contract's schema before it calls
}
