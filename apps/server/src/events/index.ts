import type { AnyEvent } from '../platform/outbox/define-event.ts'
import * as attribution from './attribution.ts'
import * as chat from './chat.ts'
import * as credits from './credits.ts'
import * as accounts from './accounts.ts'
import * as identity from './identity.ts'
import * as legal from './legal.ts'
import * as likes from './likes.ts'
import * as media from './media.ts'
import * as memberships from './memberships.ts'
import * as notifications from './notifications.ts'
import * as operators from './operators.ts'
import * as payments from './payments.ts'
import * as payouts from './payouts.ts'
import * as privacy from './privacy.ts'
import * as profiles from './profiles.ts'
import * as reviews from './reviews.ts'
import * as spending from './spending.ts'
import * as trust from './trust.ts'

const { SentInConversation: _, ...ofChat } = chat

/** Every event of this version. What the outbox holds besides is of another version, and is kept for that. */
export const allEvents: readonly AnyEvent[] = [
  attribution,
  ofChat,
  credits,
  accounts,
  identity,
  legal,
  likes,
  media,
  memberships,
  notifications,
  operators,
  payments,
  payouts,
  privacy,
  profiles,
  reviews,
  spending,
  trust,
].flatMap((file): readonly AnyEvent[] => Object.values(file))
