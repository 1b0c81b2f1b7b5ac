import type { Navigation } from '@incontro/contract'

/** What a member has left. `messages` are all message credits together (CH-20). */
export type Balance = {
  readonly messages: number
  readonly icebreakers: number
  readonly likes: number
  /** Message credits of the last purchase, of which the counter shows the share that is left (UI-02). */
  readonly lastGrant: number
}

export function balanceOf({ navigation }: Navigation): Balance {
  const { planMessages, subscriptionMessages, icebreakers, likes, lastGrant } = navigation
  return { messages: planMessages + subscriptionMessages, icebreakers, likes, lastGrant }
}

/** Merges an event's balance into the summary; the line sends message credits as one figure. */
export function withBalance(summary: Navigation, balance: Partial<Balance>): Navigation {
  const { messages, ...rest } = balance
  const navigation = { ...summary.navigation, ...rest }
  if (messages !== undefined) {
    navigation.subscriptionMessages = Math.min(navigation.subscriptionMessages, messages)
    navigation.planMessages = messages - navigation.subscriptionMessages
  }
  return { ...summary, navigation }
}
