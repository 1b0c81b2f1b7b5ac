type Facts = {
  readonly notification: {
    readonly type: 'like' | 'visit' | 'message'
    readonly angelId: string
    readonly time: number
  }
  readonly path: string
  /** A popup is open. */
  readonly hasPopup: boolean
  /** They are writing something. */
  readonly isTyping: boolean
  /** When a message of hers was last announced on this page as it came. */
  readonly pushedAt: number | undefined
}

/** Where the member pays, or decides to. */
const paying = /^\/(purchase|paymentPage|vip_plan|ok|ko|[a-zA-Z]+\/paymentCheck)(\/|$)/

export function isPaying(path: string): boolean {
  return paying.test(path)
}

/** NT-05: never over a payment, a popup or a text being typed; and nothing that is on the screen anyway. */
export function placeFor({ notification, path, hasPopup, isTyping, pushedAt = 0 }: Facts): 'show' | 'later' | 'drop' {
  const { type, angelId, time } = notification
  const isSeen =
    type === 'message'
      ? path === '/chats' || path === `/chats/${angelId}` || time <= pushedAt
      : path === '/notifications' || path === `/user/${angelId}`
  if (isSeen) return 'drop'
  return isPaying(path) || hasPopup || isTyping ? 'later' : 'show'
}
