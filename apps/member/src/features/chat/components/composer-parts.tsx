import { plansPath } from '@incontro/contract/prompt-reasons.ts'
import { balanceOf } from '@incontro/client/credits.ts'
import type { ChatItem, ConversationState } from '@incontro/client/chat/conversation.ts'
import { laterReasons, type NextCost, SERVICE_ID, unwritableIds } from '@incontro/contract'
import { UiLink } from '@incontro/ui/link.tsx'
import { useFormats, useTexts } from '../../../shared/language.tsx'
import { useNavigationSummary } from '../../../shared/navigation.ts'
import { MonthSpent } from '../../../shared/payments/month-spent.tsx'
import { LimitText } from '../../../shared/limit-notice.tsx'
import { useOwnLimits } from '../../../shared/own-limits.ts'
import { useMember } from '../../../shared/session/session.ts'
import { laterCode } from '../api/chat-calls.ts'
import { useChat } from '../state/chat-context.ts'
import { usePlanPrice } from '../state/plan-price.ts'
import styles from './chat.module.css'

export type OpenConversation = Extract<ConversationState, { status: 'ready' | 'offline' }>

/** CH-13: what the press costs. Each picture is a message of its own, and the words go with the first. */
export function costOf(next: NextCost | null, pictures: number): NextCost | null {
  return next && { ...next, messages: next.messages * Math.max(1, pictures) }
}

/** CH-13: whether the credits do not cover it. */
export function isShortOf(
  cost: NextCost | null,
  balance: { messages: number; icebreakers: number } | undefined,
): boolean {
  return (
    cost !== null &&
    balance !== undefined &&
    (cost.icebreakers > balance.icebreakers || cost.messages > balance.messages)
  )
}

/** CH-14: the first words have left the field and are not confirmed yet. */
function isInvitationOnItsWay(items: readonly ChatItem[]): boolean {
  const isConfirmed = items.some((item) => item.kind === 'message' && item.message.type === 'personal')
  return !isConfirmed && items.some(({ kind }) => kind === 'pending')
}

export function useBalance() {
  const summary = useNavigationSummary()
  return summary && balanceOf(summary)
}

/** A first message where the flow gives no icebreakers and none is left from another: only a plan pays for it. */
export function useNeedsPlan(cost: NextCost | null): boolean {
  const { flow } = useMember()
  const balance = useBalance()
  return cost !== null && cost.icebreakers > 0 && flow.icebreakers === 0 && balance?.icebreakers === 0
}

/** What a message costs, as the button says it. */
export function PriceOf({ cost }: { cost: NextCost }) {
  const { price } = useTexts('chat')
  const { money } = useFormats()
  const { flow } = useMember()
  const planPrice = usePlanPrice()
  if (cost.icebreakers > 0) return price.icebreakers(cost.icebreakers)
  if (cost.messages === 0) return price.free
  const credits = price.credits(cost.messages)
  if (planPrice === undefined) return credits
  const messages = cost.messages / flow.messagePrice
  return price.inMoney(credits, money({ ...planPrice, amountMinor: Math.ceil(planPrice.amountMinor * messages) }))
}

/** What is left of that which this message costs. */
export function BalanceFor({ cost, messages, icebreakers }: { cost: NextCost; messages: number; icebreakers: number }) {
  const { balance } = useTexts('chat')
  return (
    <>
      {balance.label} {cost.icebreakers > 0 ? balance.icebreakers(icebreakers) : balance.credits(messages)}{' '}
      <MonthSpent />
    </>
  )
}

/** CH-13: said before the press. */
export function Shortfall({ cost, has }: { cost: NextCost; has: number }) {
  const { short } = useTexts('chat')
  const first = useNeedsPlan(cost) ? short.withoutIcebreakers : short.icebreakers
  return (
    <p className={styles.short}>
      {cost.icebreakers > 0 ? first : short.credits(cost.messages, has)}{' '}
      <UiLink href={plansPath('out_of_credits')}>{short.action}</UiLink>
    </p>
  )
}

/** CH-09: why nothing can be written to her now, and what to do; undefined where it can. */
export function useClosedReason({ angelId, name, state }: { angelId: string; name: string; state: OpenConversation }) {
  const { hints, deleted, service } = useTexts('chat')
  const invite = useTexts('invite')
  const { inbox } = useChat()
  const { flow } = useMember()
  const { byCode } = useTexts('errors')
  const { longDate } = useFormats()
  const limits = useOwnLimits()
  const limit = limits?.find(({ limited }) => limited === 'first_messages')
  if (angelId === SERVICE_ID) return service.closed
  if (unwritableIds.includes(angelId)) return hints.closed
  if (flow.invites && isInvitationOnItsWay(state.items)) return invite.pending(name)
  // TS-09: what came or ended since the conversation was read counts, too
  if (limit !== undefined && (state.whyNot === 'limited' || (state.canWrite && state.stage !== 'talking')))
    return <LimitText limit={limit} />
  const isOver = state.whyNot === 'limited' && limits !== undefined
  if (state.canWrite || isOver) return undefined
  if (inbox.row(angelId)?.name === null) return deleted.closed
  if (state.ended !== undefined) return invite.ended[state.ended.by](name, longDate(state.ended.at))
  if (state.awaitsAcceptance) return state.inviteDeclined ? invite.declined(name) : hints.invite(name)
  const later = laterReasons.find((why) => state.whyNot === laterCode(why))
  if (later !== undefined) return invite.later[later](name)
  const needsProof = state.whyNot === 'verified_only' || state.whyNot === 'not_verified'
  if (needsProof) {
    return (
      <>
        {state.whyNot === 'verified_only' ? hints.verifyText(name) : hints.needsAge}{' '}
        <UiLink href="/purchase">{hints.verify}</UiLink>
      </>
    )
  }
  return state.whyNot !== null && state.whyNot in byCode ? byCode[state.whyNot as keyof typeof byCode] : hints.closed // looked up just before
}
