import { z } from 'zod'
import { inEveryLanguage, Language } from '@incontro/locale/schemas.ts'
import {
  AppealOutcome,
  DecisionMoney,
  DecisionGround,
  DecisionOutcome,
  EndedBy,
  DecisionFactKind,
  FoundBy,
  MAX_REASON_LENGTH,
  StatedOutcome,
} from '../../people/decisions.ts'
import { ReportAbout, ReportReason, reportSignals } from '../../people/trust.ts'
import { AsksFor } from '../../studio/rights.ts'
import { Millis, Ok, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, defineStep, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

export const OneCase = z.strictObject({ id: Uuid })

/** BO-14: who works on it, since when; its number goes up with each holder. */
export const CaseLease = z.strictObject({
  number: z.int(),
  isOwn: z.boolean(),
  by: z.string(),
  since: Millis,
  until: Millis,
})
export type CaseLease = z.infer<typeof CaseLease>

export const CaseSubject = z.strictObject({
  kind: z.enum(['member', 'angel']),
  /** The tracker id of a member, the profile's id of an angel. */
  id: z.string(),
  name: z.string(),
})

export const CaseRow = z.strictObject({
  id: Uuid,
  number: z.int(),
  brandId: z.string(),
  country: z.string(),
  subject: CaseSubject,
  lane: z.enum(['standard', 'urgent']),
  /** Of the worst thing reported (BO-46). */
  severity: z.literal([1, 2, 3, 4]),
  reasons: z.array(ReportReason),
  reports: z.int(),
  /** Where the rules send it (BO-45). */
  queue: z.string(),
  /** Why it comes before others as bad (BO-46): who reported it, how many of them are usually right, who can see the person. */
  why: z.strictObject({
    reporters: z.int(),
    accurate: z.int(),
    /** TS-14: those of them whose reports come later in order for now; none in the urgent lane. */
    lowered: z.int(),
    isSeenByAll: z.boolean(),
  }),
  state: z.enum(['open', 'decided']),
  openedAt: Millis,
  dueAt: Millis,
  outcome: DecisionOutcome.nullable(),
  /** A moderator passed it on to a lead. */
  isEscalated: z.boolean(),
  lease: CaseLease.nullable(),
})
export type CaseRow = z.infer<typeof CaseRow>

export const listCases = defineRead({
  id: 'listCases',
  summary: 'Cases, the worst and most urgent first; decided ones newest first (BO-46)',
  path: '/cases',
  access: 'cases.decide',
  query: listQuery({
    state: z.enum(['open', 'decided']).optional(),
    lane: z.enum(['standard', 'urgent']).optional(),
    brand: z.string().max(40).optional(),
    reason: ReportReason.optional(),
    queue: z.string().max(40).optional(),
  }),
  reply: listReply(CaseRow),
})

/** What a decision stands on, by id: a report, a reported message, or the profile as it was when a report came. */
export const Fact = z.strictObject({ kind: DecisionFactKind, id: z.string().max(120) })
export type Fact = z.infer<typeof Fact>

/** The words of a policy in one language. */
export const PolicyWords = z.strictObject({
  title: z.string().trim().min(3).max(120),
  text: z.string().trim().min(20).max(2000),
  examples: z.array(z.string().trim().min(3).max(300)).min(1).max(10),
})
export type PolicyWords = z.infer<typeof PolicyWords>
export const WordsByLanguage = inEveryLanguage(PolicyWords)
export type WordsByLanguage = z.infer<typeof WordsByLanguage>

/** TS-09: one step of a ladder. `strikeDays` is how long it counts for the next; 0 is no strike. */
export const LadderStep = z.strictObject({
  outcome: StatedOutcome,
  days: z.int().min(1).max(365).nullable(),
  strikeDays: z.int().min(0).max(1095),
})
export type LadderStep = z.infer<typeof LadderStep>

/** TS-09, BO-48: which step follows, worked out: the strikes that count, and the step for so many. */
export const Proposal = z.strictObject({
  policyId: z.string(),
  policyVersion: z.int(),
  strikes: z.array(z.strictObject({ decisionId: Uuid, at: Millis, until: Millis })),
  /** Counted from 0: as many as there are strikes, at most the last. */
  step: z.int(),
  outcome: StatedOutcome,
  days: z.int().nullable(),
  strikeDays: z.int(),
})
export type Proposal = z.infer<typeof Proposal>

const ProfileThen = z.record(z.string(), z.unknown())

export const CaseReport = z.strictObject({
  id: Uuid,
  at: Millis,
  /** Null for a notice, whose author has no account (TS-12), and for software. */
  by: CaseSubject.nullable(),
  notice: z.strictObject({ id: Uuid, number: z.int(), name: z.string().nullable(), place: z.string() }).nullable(),
  /** The number that its author knows it by. */
  number: z.int(),
  /** AN-06: what software found; null where a person says it. */
  signal: z.enum(reportSignals).nullable(),
  reason: ReportReason,
  /** AN-16: what the member asks for, as an angel reports it. */
  asksFor: AsksFor.nullable(),
  text: z.string(),
  about: ReportAbout.nullable(),
  /** A review that it points at, as it was then. */
  reviewThen: z.strictObject({ name: z.string(), stars: z.int(), text: z.string() }).nullable(),
  /** How many messages it names; they are opened by an act (BO-13). */
  messages: z.int(),
  /** AN-16: how many of them its author chose. */
  chosen: z.int(),
  profileThen: ProfileThen.nullable(),
  /** How many reports this person made, how many led to something, and how many were manifestly unfounded (BO-46, TS-14). */
  accuracy: z.strictObject({ made: z.int(), acted: z.int(), unfounded: z.int() }),
  /** TS-14: why it was manifestly unfounded; null where it was not said to be. */
  unfounded: z.string().nullable(),
})
export type CaseReport = z.infer<typeof CaseReport>

export const CaseDecision = z.strictObject({
  id: Uuid,
  caseId: Uuid,
  caseNumber: z.int(),
  at: Millis,
  by: z.string(),
  /** G6: who gave the second yes. */
  approvedBy: z.string().nullable(),
  outcome: DecisionOutcome,
  policy: z.strictObject({ id: z.string(), version: z.int(), title: z.string() }).nullable(),
  ground: DecisionGround,
  law: z.string().nullable(),
  words: z.string(),
  until: Millis.nullable(),
  endedAt: Millis.nullable(),
  endedBy: EndedBy.nullable(),
  strikeUntil: Millis.nullable(),
  departure: z.string().nullable(),
  appealUntil: Millis,
  /** Whether the caller may take it back. */
  actions: z.array(ItemAction),
  appeals: z.array(
    z.strictObject({
      id: Uuid,
      byReporter: z.boolean(),
      at: Millis,
      state: z.enum(['open', 'decided']),
      outcome: AppealOutcome.nullable(),
    }),
  ),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** TS-15: what stands beside a case that must not wait. */
export const UrgentDetails = z.strictObject({
  /** Who is called, by the country of the person: the number or page that they publish. */
  callList: z.array(
    z.strictObject({
      name: z.string(),
      reach: z.string(),
      for: z.enum(['danger', 'police', 'children', 'pictures', 'trafficking', 'self_harm']),
    }),
  ),
  /** How many reports are sealed, and whether each is as it was then. */
  evidence: z.strictObject({ sealed: z.int(), isWhole: z.boolean() }),
  /** What was told to which authority (article 18 of the Digital Services Act). */
  notices: z.array(
    z.strictObject({
      id: Uuid,
      at: Millis,
      by: z.string(),
      authority: z.string(),
      told: z.string(),
      reference: z.string().nullable(),
    }),
  ),
})
export type UrgentDetails = z.infer<typeof UrgentDetails>

/** TS-14: a report or an objection that was manifestly unfounded, and why. */
const Misused = z.strictObject({
  fact: Fact,
  /** The case that it was part of. */
  caseId: Uuid,
  caseNumber: z.int(),
  /** When it was made. */
  at: Millis,
  by: z.string(),
  words: z.string(),
})

export const CaseDetails = CaseRow.extend({
  version: Version,
  /** The reason is written in the person's language. */
  language: Language,
  subjectNow: z.strictObject({ isDisabled: z.boolean(), isErased: z.boolean(), level: z.int(), profile: ProfileThen }),
  allReports: z.array(CaseReport),
  /** Decisions about this person, in this case and before, newest first. */
  decisions: z.array(CaseDecision),
  /** What each policy in force would propose. */
  proposals: z.array(Proposal.extend({ title: z.string(), text: z.string(), severity: z.int(), isFraud: z.boolean() })),
  /** Accounts that may belong to the same person, with the sign that links them. */
  related: z.array(CaseSubject.extend({ sign: z.enum(['browser']), isDisabled: z.boolean() })),
  /** TS-16: what each restriction would do to money; a suspension by its days, each step from so many days on. */
  money: z.strictObject({
    closing: DecisionMoney,
    fraud: DecisionMoney,
    suspension: z.array(z.strictObject({ fromDays: z.int(), money: DecisionMoney })),
  }),
  /** Of the urgent lane alone. */
  urgent: UrgentDetails.nullable(),
  /** TS-14: what this person reported and objected to without any ground, the newest first. */
  misuse: z.array(Misused),
  notes: z.array(z.strictObject({ id: Uuid, at: Millis, by: z.string(), text: z.string() })),
  /** The own opening of the messages, where one runs. */
  opening: z.strictObject({ until: Millis, around: z.int() }).nullable(),
  actions: z.array(ItemAction),
})
export type CaseDetails = z.infer<typeof CaseDetails>

export const showCase = defineRead({
  id: 'showCase',
  summary:
    'One case: what was reported, the profile as it was and as it is, earlier decisions, what each policy proposes (BO-48)',
  path: '/cases/:id',
  access: 'cases.decide',
  params: OneCase,
  reply: CaseDetails,
  errors: ['not_found', 'conflict'],
})

export const showReportedPhoto = defineRead({
  id: 'showReportedPhoto',
  summary: 'The photo that a report of a claimed case points at (TS-13)',
  path: '/cases/:id/reports/:reportId/photo',
  access: 'cases.decide',
  params: z.strictObject({ id: Uuid, reportId: Uuid }),
  reply: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('picture'), type: z.literal('image/jpeg'), base64: z.string() }),
    /** Of an angel, which everybody sees at its address. */
    z.strictObject({ kind: z.literal('address'), path: z.string() }),
  ]),
  errors: ['not_found', 'no_purpose', 'gone'],
})

export const claimCase = defineStep({
  id: 'claimCase',
  summary: 'Takes a case for five minutes, or keeps it; a lead may take over what another has (BO-14)',
  path: '/cases/:id/claim',
  access: 'operator',
  params: OneCase,
  body: z.strictObject({ takesOver: z.boolean() }),
  reply: CaseLease,
  errors: ['not_found', 'claimed', 'missing_permission'],
})

export const claimNextCase = defineStep({
  id: 'claimNextCase',
  summary:
    'Takes the first case that nobody has and the caller did not give back today; what a moderator passed on goes to leads (BO-45)',
  path: '/cases/next',
  access: 'operator',
  body: z.strictObject({ brand: z.string().max(40).optional(), queue: z.string().max(40).optional() }),
  reply: z.strictObject({
    caseId: Uuid.nullable(),
    /** More waits, of what the operator has seen enough of for this hour (BO-51). */
    isRest: z.boolean(),
  }),
  errors: ['missing_permission'],
})

export const releaseCase = defineStep({
  id: 'releaseCase',
  summary: 'Gives a case back',
  path: '/cases/:id/release',
  access: 'operator',
  params: OneCase,
  body: z.strictObject({}),
  reply: Ok,
  errors: ['not_found', 'missing_permission'],
})

/** TS-14: why a report or an objection is manifestly unfounded. */
const UnfoundedWords = z.string().trim().min(10).max(500)
/** Says so of an objection; left out where it is not. */
export const unfoundedField = UnfoundedWords.optional()

/** A decision as it is sent; a step other than the proposed one says why. */
export const DecisionDraft = {
  outcome: DecisionOutcome,
  policyId: z.string().max(40).nullable(),
  /** Of a suspension, and of a limit of one thing. */
  days: z.int().min(1).max(365).nullable(),
  ground: DecisionGround,
  law: z.string().trim().min(3).max(200).nullable(),
  facts: z.array(Fact).max(200),
  /** TS-07: what the person reads; 40 characters or more, none of the phrases that fit everything. */
  words: z.string().trim().max(MAX_REASON_LENGTH),
  departure: z.string().trim().min(10).max(500).nullable(),
}

export const decideCase = defineAct({
  id: 'decideCase',
  summary: 'Decides a case: reason, restriction, e-mails, effect on money, all at once (TS-07)',
  path: '/cases/:id/decide',
  access: 'cases.decide',
  act: {
    name: 'cases.decide',
    object: 'case',
    reasons: ['rules', 'legal_duty', 'fraud', 'other'],
    hasApproval: true,
    isVersioned: true,
  },
  params: OneCase,
  fields: {
    lease: z.int(),
    foundBy: FoundBy,
    ...DecisionDraft,
    /** TS-14: reports of this case that are manifestly unfounded, each with the reason; none that the decision stands on. */
    unfounded: z
      .array(z.strictObject({ reportId: Uuid, words: UnfoundedWords }))
      .max(50)
      .optional(),
  },
  result: z.strictObject({ decisionId: Uuid }),
  errors: ['not_found', 'lease_lost', 'stale', 'invalid', 'over_limit', 'conflict', 'missing_permission'],
})

export const liftDecision = defineAct({
  id: 'liftDecision',
  summary: 'Takes a decision back that was a mistake, with its strike; the reverse of deciding (G12)',
  path: '/decisions/:id/lift',
  access: 'cases.decide',
  act: { name: 'cases.lift', object: 'case', reasons: ['correction', 'legal_duty'] },
  params: z.strictObject({ id: Uuid }),
  result: z.strictObject({ endedBy: EndedBy }),
  errors: ['not_found', 'conflict', 'over_limit', 'missing_permission'],
})

export const caseSkipReasons = ['unsure', 'other_language', 'knows_person', 'hard_to_see'] as const

export const skipCase = defineAct({
  id: 'skipCase',
  summary: 'Gives a claimed case back, for another operator (BO-45)',
  path: '/cases/:id/skip',
  access: 'cases.decide',
  act: { name: 'cases.skip', object: 'case', reasons: caseSkipReasons },
  params: OneCase,
  fields: { lease: z.int() },
  result: z.strictObject({ skipped: Uuid }),
  errors: ['not_found', 'lease_lost', 'conflict'],
})

export const escalateCase = defineAct({
  id: 'escalateCase',
  summary: 'Passes a claimed case on to a lead',
  path: '/cases/:id/escalate',
  access: 'cases.decide',
  act: { name: 'cases.escalate', object: 'case', reasons: ['rules', 'legal_duty', 'fraud', ...caseSkipReasons] },
  params: OneCase,
  fields: { lease: z.int() },
  result: z.strictObject({ escalated: Uuid }),
  errors: ['not_found', 'lease_lost', 'conflict'],
})

export const noteCase = defineAct({
  id: 'noteCase',
  summary: 'Adds an internal note',
  path: '/cases/:id/note',
  access: 'cases.decide',
  act: { name: 'cases.note', object: 'case', reasons: ['reading', 'quality', 'other'] },
  params: OneCase,
  fields: { text: z.string().trim().min(1).max(2000) },
  result: z.strictObject({ noteId: Uuid }),
  errors: ['not_found'],
})

export const recordAuthority = defineAct({
  id: 'recordAuthority',
  summary: 'Records what an authority was told of an urgent case, and when (TS-15)',
  path: '/cases/:id/authorities',
  access: 'urgent.lane',
  act: { name: 'cases.authority', object: 'case', reasons: ['legal_duty', 'rules'] },
  params: OneCase,
  fields: {
    authority: z.string().trim().min(3).max(120),
    told: z.string().trim().min(10).max(2000),
    reference: z.string().trim().min(1).max(120).nullable(),
  },
  result: z.strictObject({ noticeId: Uuid }),
  errors: ['not_found'],
})
