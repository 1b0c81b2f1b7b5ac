import {
  type AppealOutcome,
  type DecisionMoney,
  isLimit,
  type LimitOutcome,
  type StatedOutcome,
  type Sum,
} from '@incontro/contract'
import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Decision, Policy } from '../../../modules/trust/index.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { EmailTemplate } from '../../../platform/email/email.ts'

/** TS-08: the statement of reasons. */
export type StatementEmail = {
  readonly kind: 'statement'
  readonly decision: Decision
  readonly outcome: StatedOutcome
  readonly policy: Policy
  readonly path: string
}
export type CaseEmail =
  | StatementEmail
  | {
      readonly kind: 'over'
      readonly why: 'time' | 'lifted' | 'deadline'
      /** The one thing that was limited; null where the account was closed. */
      readonly of: LimitOutcome | null
    }
  /** TS-13: whether something was done, not what. */
  | {
      readonly kind: 'report'
      readonly number: number
      readonly answer: 'acted' | 'not_acted'
      readonly at: Date
      readonly appealUntil: Date
    }
  | {
      readonly kind: 'appeal'
      readonly outcome: AppealOutcome
      readonly words: string
      readonly path: string | null
      /** What rested while it was late holds again. */
      readonly resumes: boolean
    }
  | { readonly kind: 'question'; readonly words: string; readonly path: string | null }

/** Where the own decisions and reports are shown. */
const OWN_PATH = '/profile/decisions'

/** The words of an e-mail about a case, in the language of who reads it. */
export const caseEmail: EmailTemplate<CaseEmail> = (data, { brand, language, origin }) => {
  const { subject, blocks } = contentOf(data, language, origin)
  const first = blocks[0]
  return {
    subject: `${subject} · ${brand.title}`,
    preview: first?.kind === 'text' ? first.text : subject,
    heading: subject,
    blocks: [{ kind: 'text', text: textsFor(language, 'mail').greeting }, ...blocks],
    reason: textsFor(language, 'mail').frame.service(brand.title),
  }
}

type Content = { readonly subject: string; readonly blocks: readonly EmailBlock[] }

function contentOf(data: CaseEmail, language: Language, origin: string): Content {
  const words = textsFor(language, 'decisionMail')
  const day = (at: Date) => formatsFor(language).longDate(at, 'UTC')
  const own = (label: string, path: string | null): EmailBlock => ({
    kind: 'button',
    label,
    url: `${origin}${path ?? OWN_PATH}`,
  })
  switch (data.kind) {
    case 'statement':
      return statement(data, language, origin)
    case 'over':
      return data.of === null
        ? { subject: words.over.subject, blocks: [{ kind: 'text', text: words.over[data.why] }] }
        : {
            subject: words.overOf[data.of],
            blocks: [{ kind: 'text', text: words.overOf.why[data.why] }, own(words.overOf.button, null)],
          }
    case 'report':
      return {
        subject: words.report.subject,
        blocks: [
          { kind: 'text', text: words.report.number(data.number) },
          { kind: 'text', text: words.report[data.answer](day(data.at)) },
          ...(data.answer === 'acted' ? [{ kind: 'text' as const, text: words.report.discreet }] : []),
          { kind: 'text', text: words.report.appeal(day(data.appealUntil)) },
          own(words.report.button, null),
        ],
      }
    case 'appeal':
      return {
        subject: words.appeal.subject,
        blocks: [
          { kind: 'text', text: words.appeal[data.outcome] },
          ...(data.resumes ? [{ kind: 'text' as const, text: words.appeal.resumes }] : []),
          { kind: 'facts', facts: [[words.appeal.reason, data.words]] },
          { kind: 'note', text: words.appeal.otherBodies },
        ],
      }
    case 'question':
      return {
        subject: words.question.subject,
        blocks: [
          { kind: 'text', text: words.question.text },
          { kind: 'text', text: data.words },
          own(words.question.button, data.path),
        ],
      }
  }
}

/** Everything that article 17 asks for: what, why, by which rule, on which facts, software's part, how to object, other bodies. */
function statement({ decision, outcome, policy, path }: StatementEmail, language: Language, origin: string): Content {
  const words = textsFor(language, 'decisionMail').statement
  const day = (at: Date) => formatsFor(language).longDate(at, 'UTC')
  const { title, text } = policy.words[language]
  const what = decision.endsAt === null ? plain(words, outcome) : untilDay(words, outcome, day(decision.endsAt))
  return {
    subject: words[outcome].subject,
    blocks: [
      { kind: 'text', text: what },
      {
        kind: 'facts',
        facts: [
          [words.rule, `${title}. ${text}`],
          [words.reason, decision.words],
          [words.facts, words.foundBy[decision.foundBy]],
        ],
      },
      { kind: 'text', text: decision.law === null ? words.ground.terms : words.ground.law(decision.law) },
      { kind: 'text', text: words.byPerson },
      ...moneyLines(decision.money, language).map((text) => ({ kind: 'text' as const, text })),
      ...(decision.strikeUntil === null
        ? []
        : [{ kind: 'text' as const, text: words.strike(day(decision.strikeUntil)) }]),
      { kind: 'text', text: words.appeal(day(decision.appealUntil)) },
      { kind: 'button', label: words.button, url: `${origin}${path}` },
      { kind: 'note', text: words.otherBodies },
    ],
  }
}

/** TS-16: what becomes of money. */
function moneyLines({ stopsRenewal, unused, refunded, withheld }: DecisionMoney, language: Language): string[] {
  const { renewal, money: words } = textsFor(language, 'decisionMail').statement
  const { money, list } = formatsFor(language)
  const sum = (sums: readonly Sum[]) => list(sums.map(({ minor, currency }) => money({ amountMinor: minor, currency })))
  return [
    ...(stopsRenewal ? [renewal] : []),
    ...(unused === 'kept' ? [words.kept] : []),
    ...(unused === 'withheld' ? [words.withheld(sum(withheld))] : []),
    ...(refunded.length > 0 ? [words.refunded(sum(refunded))] : []),
  ]
}

type StatementWords = ReturnType<typeof textsFor<'decisionMail'>>['statement']
function untilDay(words: StatementWords, outcome: StatedOutcome, day: string): string {
  return isLimit(outcome) || outcome === 'suspension' ? words[outcome].text(day) : plain(words, outcome)
}
function plain(words: StatementWords, outcome: StatedOutcome): string {
  return isLimit(outcome) || outcome === 'suspension' ? '' : words[outcome].text
}
