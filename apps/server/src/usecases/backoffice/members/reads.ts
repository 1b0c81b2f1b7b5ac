import {
  type ItemAction,
  type MemberDetails,
  type MemberRow,
  operatorCalls as calls,
  type Permission,
  type planKinds,
} from '@incontro/contract/backoffice.ts'
import { createHash } from 'node:crypto'
import type { DeskRow, MemberFacts } from '../../../modules/memberships/index.ts'
import { answer, type Operator, type OperatorBinding, OperatorError, PAGE } from '../../../modules/operators/index.ts'
import { isReached } from '../cases/reach.ts'
import type { MembersDeps } from './deps.ts'
import { COUNTED, ONE_MORE, pageOf, placeOf } from './lists.ts'
import { maskAge, maskEmail, maskName, maskPhone } from './mask.rules.ts'
import { listScopes, mayAct, type Reach } from './reach.ts'
import { revealable, type Reveals } from './reveals.ts'

type Deps = MembersDeps & { readonly reach: Reach; readonly reveals: Pick<Reveals, 'revealedTo'> }

/** BO-31: the list of members, and what stands at the head of each. */
export function readBindings(deps: Deps): readonly OperatorBinding[] {
  const { memberships, accounts, credits, privacy, mail, operators, process, reach, reveals, now } = deps

  async function present(rows: readonly DeskRow[]): Promise<MemberRow[]> {
    const members = await memberships.members(rows.map(({ id }) => id))
    return rows.flatMap((row) => {
      const member = members.get(row.id)
      return member === undefined ? [] : [rowOf(member, row)]
    })
  }

  async function details(operator: Operator, member: MemberFacts): Promise<MemberDetails> {
    const at = now()
    const [row, account, balance, erasesAt, suppressed, notes, revealed, cases] = await Promise.all([
      memberships.desk.one(member.id),
      accounts.desk.account(member.id, at),
      credits.balances(member.id),
      privacy.erasesAt(member.id),
      mail.suppressions.reasonFor(member.email),
      operators.notes.count(member.id),
      reveals.revealedTo(operator, member),
      process.cases.openOfMember(member.id),
    ])
    if (row === null || account === null) throw new OperatorError('not_found')
    const { id, trackerId, brandId, country, language, email, phone, age, isErased } = member
    return {
      id,
      trackerId,
      version: versionOf(member),
      brandId,
      country,
      language,
      name: member.username,
      standing: {
        state: standingOf(row),
        since: (row.erasedAt ?? row.disabledAt)?.getTime() ?? null,
        erasesAt: erasesAt?.getTime() ?? null,
      },
      email: isErased
        ? { masked: '', plain: null, until: null }
        : revealable(email, maskEmail(email), revealed.until('email')),
      isEmailConfirmed: account.isConfirmed,
      suppressed,
      phone: phone === null ? null : revealable(phone, maskPhone(phone), revealed.until('phone')),
      birth: age === null ? null : revealable(String(age), maskAge(), revealed.until('birth')),
      verified: { isVerified: member.isVerified, isAgeChecked: member.ageVerified, missing: [...member.missing] },
      signIn: {
        hasPassword: account.hasPassword,
        passkeys: account.passkeys,
        hasGoogle: account.hasGoogle,
        hasSecondFactor: account.hasSecondFactor,
        openSessions: account.openSessions,
      },
      flowId: member.flowId,
      signedUpAt: row.signedUpAt.getTime(),
      lastActiveAt: member.lastActiveAt.getTime(),
      plan: { level: member.level, until: member.level === 0 ? null : (member.levelUntil?.getTime() ?? null) },
      credits: {
        messages: balance.messages,
        icebreakers: balance.icebreakers,
        likes: balance.likes,
        debt: balance.debt,
      },
      openCases: cases
        .filter((one) => isReached(operator, 'cases.decide', one))
        .map(({ id: caseId, number, openedAt }) => ({ id: caseId, number, openedAt: openedAt.getTime() })),
      notes,
      actions: actionsOf(operator, member, erasesAt),
    }
  }

  return [
    answer(calls.listMembers, async ({ operator, query: { after, plan, verified, from, to, ...rest } }) => {
      const filter = {
        ...rest,
        scopes: listScopes(operator),
        tier: plan === undefined ? undefined : tierOf(plan),
        isVerified: verified === undefined ? undefined : verified === 'yes',
        from: from === undefined ? undefined : new Date(from),
        to: to === undefined ? undefined : new Date(to),
      }
      const [rows, count] = await Promise.all([
        memberships.desk.page(filter, { after: placeOf(after), most: ONE_MORE }),
        memberships.desk.count(filter, COUNTED),
      ])
      return pageOf(rows, await present(rows.slice(0, PAGE)), {
        count,
        placeOf: ({ signedUpAt, id }) => ({ at: signedUpAt, id }),
      })
    }),
    answer(calls.showMember, async ({ operator, params: { trackerId } }) =>
      details(operator, await reach.member(operator, trackerId)),
    ),
  ]
}

function tierOf(plan: (typeof planKinds)[number]): 0 | 1 | 2 {
  return plan === 'vip' ? 2 : plan === 'premium' ? 1 : 0
}

function standingOf({ disabledAt, erasedAt }: DeskRow): MemberRow['standing'] {
  return erasedAt !== null ? 'erased' : disabledAt !== null ? 'disabled' : 'open'
}

/** The masked row (G8). */
function rowOf(member: MemberFacts, row: DeskRow): MemberRow {
  const { id, trackerId, brandId, country, level, isVerified, username } = member
  return {
    id,
    trackerId,
    name: username === null ? null : maskName(username),
    brandId,
    country,
    standing: standingOf(row),
    level,
    isVerified,
    signedUpAt: row.signedUpAt.getTime(),
    lastActiveAt: member.lastActiveAt.getTime(),
  }
}

/** Another one once what acts change is another; says nothing of the values. */
export function versionOf({ email, language, disabled, isErased }: MemberFacts): string {
  return createHash('sha256')
    .update(JSON.stringify([email, language, disabled, isErased]))
    .digest('base64url')
    .slice(0, 22)
}

function actionsOf(operator: Operator, member: MemberFacts, erasesAt: Date | null): ItemAction[] {
  const gone = member.isErased ? 'gone' : undefined
  const may = (permission: Permission) => (mayAct(operator, permission, member) ? undefined : 'missing_permission')
  const account = may('members.act') ?? gone
  const isClosed = member.disabled ? 'conflict' : undefined
  return [
    one('revealMember', may('members.reveal') ?? gone),
    one('viewMember', may('members.read') ?? gone ?? isClosed),
    one('addMemberNote', may('members.read') ?? gone),
    one('disableMember', account ?? isClosed),
    one('reactivateMember', account ?? (!member.disabled || erasesAt !== null ? 'conflict' : undefined)),
    one('endMemberSessions', account),
    one('correctMemberEmail', account, ['step_up']),
    one('setMemberLanguage', account),
    one('resendMemberEmail', account ?? isClosed),
    one('giveCredits', may('credits.adjust') ?? gone),
  ]
}

function one(action: string, why: string | undefined, needs: ItemAction['needs'] = []): ItemAction {
  return { action, allowed: why === undefined, ...(why !== undefined && { why }), needs }
}
