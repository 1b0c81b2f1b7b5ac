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

/** Puts what an event told into the summary; the line tells message credits as one figure. */
export function withBalance(summary: Navigation, told: Partial<Balance>): Navigation {
  const { messages, ...rest } = told
  const navigation = { ...summary.navigation, ...rest }
  if (messages !== undefined) {
    navigation.subscriptionMessages = Math.min(navigation.subscriptionMessages, messages)
    navigation.planMessages = messages - navigation.subscriptionMessages
  }
  return { ...summary, navigation }
}

export type CreditColour = 'full' | 'medium' | 'empty'

/** UI-02: on a desktop by the share of the last purchase that is left, on a phone by the number. */
export function creditColour(messages: number, lastGrant: number, width: 'desktop' | 'mobile'): CreditColour {
  if (width === 'mobile') return messages > 40 ? 'full' : messages >= 20 ? 'medium' : 'empty'
  const percent = lastGrant > 0 ? (messages / lastGrant) * 100 : messages > 0 ? 100 : 0
  return percent > 67 ? 'full' : percent >= 34 ? 'medium' : 'empty'
}
