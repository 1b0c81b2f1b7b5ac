import type { operatorCalls } from '@incontro/contract/backoffice.ts'
import type { ReplyOf } from '../../../shared/calls/call.ts'

export type PayRulesReply = ReplyOf<typeof operatorCalls.showPayRules>
