import type {
  AngelKind,
  NotificationRow,
  PaymentNotification,
  PhotoRefusal,
  ReviewRefusal,
  VerdictNotification,
} from '@incontro/contract'
import type { ReportedVerdict } from '../../platform/verdicts/verdicts.store.ts'
import type { PaymentNotification as NotificationOfCharges } from '../charges/index.ts'

/** What was received, and from which angel: the part of the APIs of likes and profiles that a row shows. */
export type Received = { angelId: string; type: 'like' | 'visit'; at: Date; isRead: boolean; isReply: boolean }
export type Sender = { screenName: string; kind: AngelKind; photo: string }

/** LK-04: the category of a like that answers the member's own. */
const REPLY_TO_LIKE = 'risposta_a_like'

/** A row of the notifications page. */
export function presentNotification(received: Received, sender: Sender): NotificationRow {
  const type = received.type === 'like' ? 'like' : 'visit'
  return {
    id: `${type}-${received.angelId}-${received.at.getTime()}`,
    angelId: received.angelId,
    screenName: sender.screenName,
    photo: sender.photo,
    kind: sender.kind,
    time: received.at.getTime(),
    type,
    isRead: received.isRead,
    category: received.isReply ? REPLY_TO_LIKE : null,
  }
}

/** PY-13, PY-14: a row about a payment. */
export function presentPaymentNotification({
  id,
  kind,
  orderId,
  orderKind,
  plan,
  credits,
  message,
  at,
  isRead,
}: NotificationOfCharges): PaymentNotification {
  return {
    id,
    type: kind,
    orderId,
    isRenewal: orderKind === 'renewal',
    plan,
    credits,
    message,
    time: at.getTime(),
    isRead,
  }
}

/** UI-13, TS-03: what became of the member's review and photos. */
export function presentVerdicts({
  review,
  photos,
}: {
  review: ReportedVerdict<ReviewRefusal> | undefined
  photos: readonly ReportedVerdict<PhotoRefusal>[]
}): VerdictNotification[] {
  const ofReview = (review === undefined ? [] : [review]).map(({ state, refusal, at, isSeen }) => ({
    subject: 'review' as const,
    state,
    whyNot: refusal,
    time: at.getTime(),
    isRead: isSeen,
  }))
  const ofPhotos = photos.map(({ state, refusal, at, isSeen }) => ({
    subject: 'photo' as const,
    state,
    whyNot: refusal,
    time: at.getTime(),
    isRead: isSeen,
  }))
  return [...ofReview, ...ofPhotos]
}
