import { type AnyRoute, type ConversationRow, type Message, type OwnProfile, routes } from '@incontro/contract'
import type { z } from 'zod'
import type { ViewerAnswer } from '../../../platform/http/viewer.ts'
import { maskPhone } from '../members/mask.rules.ts'

/** Stands for words and pictures that are between the member and another person. */
const LEFT_OUT = '• • •'
/** As addresses on the wire have to look like. */
const HIDDEN_ADDRESS = 'hidden@hidden.invalid'

type Shown = { readonly id: string; readonly show: (answer: unknown) => unknown }

function shown<R extends AnyRoute>(
  route: R,
  show: (reply: z.output<R['reply']>) => z.output<R['reply']> = (reply) => reply,
): Shown {
  return { id: route.id, show: show as Shown['show'] } // the server answers this same route with it
}

/**
 * BO-32: what of a member's pages an operator sees, call by call: what is not named here is refused. Private words are left out;
 * what is blurred for the member stays as the member has it. What names the person is masked (G8).
 */
const answers: ReadonlyMap<string, Shown['show']> = new Map(
  [
    shown(routes.viewing),
    shown(routes.conversations, (reply) => ({ ...reply, conversations: reply.conversations.map(rowWithoutWords) })),
    shown(routes.messages, (reply) => ({ ...reply, messages: reply.messages.map(withoutWords) })),
    shown(routes.ownProfile, masked),
    shown(routes.navigation),
    shown(routes.angelProfile),
    shown(routes.find),
    shown(routes.filterCounts),
    shown(routes.matchDeck),
    shown(routes.notifications),
    shown(routes.seenMember, (seen) => ({ ...seen, age: null })),
    shown(routes.regions),
    shown(routes.cities),
    shown(routes.regionTotal),
    shown(routes.reviews),
    shown(routes.ownReview),
    shown(routes.offers),
    shown(routes.statement),
    shown(routes.spending),
    shown(routes.blockedAngels),
    shown(routes.emailSettings),
    shown(routes.notificationSettings),
    shown(routes.ownAccess),
    shown(routes.legalPage),
  ].map(({ id, show }) => [id, show]),
)

export const viewerAnswer: ViewerAnswer = ({ id }) => answers.get(id) ?? null

function rowWithoutWords({ hasImage: _picture, ...row }: ConversationRow): ConversationRow {
  return row.text === undefined ? row : { ...row, text: row.text === '' ? '' : LEFT_OUT }
}

function withoutWords({ image: _picture, ...message }: Message): Message {
  return message.text === undefined ? message : { ...message, text: message.text === '' ? '' : LEFT_OUT }
}

function masked(profile: OwnProfile): OwnProfile {
  const { phone } = profile
  return {
    ...profile,
    surname: null,
    email: HIDDEN_ADDRESS,
    phone: phone === null ? null : maskPhone(phone),
    age: null,
    mayFillIn: [],
  }
}
