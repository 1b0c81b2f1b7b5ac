import type { Permission } from '@incontro/contract/backoffice.ts'
import type { Texts } from '@incontro/texts'
import {
  AlarmIcon,
  ApprovalIcon,
  AuditIcon,
  BugIcon,
  EventsIcon,
  ExportIcon,
  EyeIcon,
  FlagIcon,
  HeartIcon,
  HealthIcon,
  MatrixIcon,
  NumbersIcon,
  PictureIcon,
  QueueIcon,
  SendIcon,
  ShieldIcon,
  StarIcon,
  TodayIcon,
  TrashIcon,
  UserIcon,
  UsersIcon,
} from '@incontro/ui/icons.ts'
import { type ComponentType, lazy } from 'react'

export type PageId = keyof Texts['backoffice']['nav']['pages']
export type PageSection = keyof Texts['backoffice']['nav']['sections']

/** A page of the back office that the navigation leads to. */
export type Page = {
  readonly id: PageId
  /** Below /backoffice. */
  readonly path: string
  /** What the operator needs to see it; null is for every operator. */
  readonly permission: Permission | null
  /** Where it stands in the side bar; null for what is reached otherwise. */
  readonly section: PageSection | null
  readonly icon: ComponentType
  /** The letter after `g`. */
  readonly letter: string
  readonly Component: ComponentType
}

/** Every page, in the order of the navigation. A new section of the back office adds its pages here, and nothing else. */
export const pages: readonly Page[] = [
  {
    id: 'today',
    path: '/',
    permission: null,
    section: 'work',
    icon: TodayIcon,
    letter: 't',
    Component: lazy(async () => ({ default: (await import('./pages/work/today.tsx')).Today })),
  },
  {
    id: 'approvals',
    path: '/approvals',
    permission: null,
    section: 'work',
    icon: ApprovalIcon,
    letter: 'p',
    Component: lazy(async () => ({ default: (await import('./pages/work/approvals.tsx')).Approvals })),
  },
  {
    id: 'queues',
    path: '/queues',
    permission: 'cases.decide',
    section: 'work',
    icon: QueueIcon,
    letter: 'q',
    Component: lazy(async () => ({ default: (await import('./pages/queues/queues.tsx')).Queues })),
  },
  {
    id: 'photos',
    path: '/photos',
    permission: 'cases.decide',
    section: 'work',
    icon: PictureIcon,
    letter: 'f',
    Component: lazy(async () => ({ default: (await import('./pages/queues/photos.tsx')).Photos })),
  },
  {
    id: 'reviews',
    path: '/reviews',
    permission: 'cases.decide',
    section: 'work',
    icon: StarIcon,
    letter: 'w',
    Component: lazy(async () => ({ default: (await import('./pages/queues/reviews.tsx')).Reviews })),
  },
  {
    id: 'cases',
    path: '/queues/cases',
    permission: 'cases.decide',
    section: 'work',
    icon: FlagIcon,
    letter: 'c',
    Component: lazy(async () => ({ default: (await import('./pages/cases/queue.tsx')).CaseQueue })),
  },
  {
    id: 'appeals',
    path: '/queues/appeals',
    permission: 'appeals.decide',
    section: 'work',
    icon: ShieldIcon,
    letter: 'l',
    Component: lazy(async () => ({ default: (await import('./pages/cases/queue.tsx')).AppealQueue })),
  },
  {
    id: 'members',
    path: '/members',
    permission: 'members.read',
    section: 'people',
    icon: HeartIcon,
    letter: 'm',
    Component: lazy(async () => ({ default: (await import('./pages/members/members.tsx')).Members })),
  },
  {
    id: 'erasures',
    path: '/erasures',
    permission: 'members.read',
    section: 'people',
    icon: TrashIcon,
    letter: 'x',
    Component: lazy(async () => ({ default: (await import('./pages/members/erasures.tsx')).Erasures })),
  },
  {
    id: 'operators',
    path: '/operators',
    permission: 'operators.manage',
    section: 'people',
    icon: UsersIcon,
    letter: 'o',
    Component: lazy(async () => ({ default: (await import('./pages/operators/operators.tsx')).Operators })),
  },
  {
    id: 'roles',
    path: '/roles',
    permission: null,
    section: 'people',
    icon: MatrixIcon,
    letter: 'r',
    Component: lazy(async () => ({ default: (await import('./pages/operators/roles.tsx')).Roles })),
  },
  {
    id: 'audit',
    path: '/audit',
    permission: 'audit.read',
    section: 'record',
    icon: AuditIcon,
    letter: 'a',
    Component: lazy(async () => ({ default: (await import('./pages/audit/audit.tsx')).Audit })),
  },
  {
    id: 'access',
    path: '/access',
    permission: 'audit.read',
    section: 'record',
    icon: EyeIcon,
    letter: 'e',
    Component: lazy(async () => ({ default: (await import('./pages/audit/access.tsx')).Access })),
  },
  {
    id: 'events',
    path: '/events',
    permission: 'audit.read',
    section: 'record',
    icon: EventsIcon,
    letter: 'v',
    Component: lazy(async () => ({ default: (await import('./pages/events/events.tsx')).Events })),
  },
  {
    id: 'numbers',
    path: '/numbers',
    permission: 'numbers',
    section: 'record',
    icon: NumbersIcon,
    letter: 'n',
    Component: lazy(async () => ({ default: (await import('./pages/numbers/numbers.tsx')).Numbers })),
  },
  {
    id: 'health',
    path: '/health',
    permission: 'running',
    section: 'running',
    icon: HealthIcon,
    letter: 'h',
    Component: lazy(async () => ({ default: (await import('./pages/running/health.tsx')).HealthPage })),
  },
  {
    id: 'alarms',
    path: '/alarms',
    permission: 'running',
    section: 'running',
    icon: AlarmIcon,
    letter: 'y',
    Component: lazy(async () => ({ default: (await import('./pages/running/alarms.tsx')).Alarms })),
  },
  {
    id: 'errors',
    path: '/errors',
    permission: 'running',
    section: 'running',
    icon: BugIcon,
    letter: 'j',
    Component: lazy(async () => ({ default: (await import('./pages/running/page-errors.tsx')).PageErrors })),
  },
  {
    id: 'deliveries',
    path: '/deliveries',
    permission: 'running',
    section: 'running',
    icon: SendIcon,
    letter: 'd',
    Component: lazy(async () => ({ default: (await import('./pages/running/deliveries.tsx')).Deliveries })),
  },
  {
    id: 'exports',
    path: '/exports',
    permission: null,
    section: 'running',
    icon: ExportIcon,
    letter: 'x',
    Component: lazy(async () => ({ default: (await import('./pages/running/exports.tsx')).Exports })),
  },
  {
    id: 'me',
    path: '/me',
    permission: null,
    section: null,
    icon: UserIcon,
    letter: 'i',
    Component: lazy(async () => ({ default: (await import('./pages/me/me.tsx')).MyAccount })),
  },
]

const OneMember = lazy(async () => ({ default: (await import('./pages/members/member.tsx')).OneMember }))

/** Pages below another: one item of a list, and what belongs to it. */
export const subPages: readonly Pick<Page, 'path' | 'permission' | 'Component'>[] = [
  {
    path: '/approvals/:id',
    permission: null,
    Component: lazy(async () => ({ default: (await import('./pages/work/approval.tsx')).OneApproval })),
  },
  ...['/members/:trackerId', '/members/:trackerId/:part'].map((path) => ({
    path,
    permission: 'members.read' as const,
    Component: OneMember,
  })),
  {
    path: '/cases/:id',
    permission: 'cases.decide',
    Component: lazy(async () => ({ default: (await import('./pages/cases/case.tsx')).OneCase })),
  },
  {
    path: '/appeals/:id',
    permission: 'appeals.decide',
    Component: lazy(async () => ({ default: (await import('./pages/cases/appeal.tsx')).OneAppeal })),
  },
  {
    path: '/erasures/copies',
    permission: 'members.read',
    Component: lazy(async () => ({ default: (await import('./pages/members/erasures.tsx')).Copies })),
  },
  {
    path: '/operators/:id',
    permission: 'operators.manage',
    Component: lazy(async () => ({ default: (await import('./pages/operators/operator.tsx')).OneOperator })),
  },
  {
    path: '/audit/:number',
    permission: null,
    Component: lazy(async () => ({ default: (await import('./pages/audit/audit-row.tsx')).OneAuditRow })),
  },
  {
    path: '/events/:number',
    permission: 'audit.read',
    Component: lazy(async () => ({ default: (await import('./pages/events/event.tsx')).OneEvent })),
  },
  {
    path: '/me/acts',
    permission: null,
    Component: lazy(async () => ({ default: (await import('./pages/audit/own-acts.tsx')).OwnActs })),
  },
  {
    path: '/errors/:id',
    permission: 'running',
    Component: lazy(async () => ({ default: (await import('./pages/running/page-error.tsx')).OnePageError })),
  },
  {
    path: '/numbers/funnel',
    permission: 'numbers',
    Component: lazy(async () => ({ default: (await import('./pages/numbers/funnel.tsx')).Funnel })),
  },
  {
    path: '/numbers/revenue',
    permission: 'numbers',
    Component: lazy(async () => ({ default: (await import('./pages/numbers/revenue.tsx')).Revenue })),
  },
  {
    path: '/numbers/figures/:figure',
    permission: 'numbers',
    Component: lazy(async () => ({ default: (await import('./pages/numbers/figure.tsx')).OneFigure })),
  },
  {
    path: '/numbers/figures/:figure/rows',
    permission: 'members.read',
    Component: lazy(async () => ({ default: (await import('./pages/numbers/figure-rows.tsx')).FigureRows })),
  },
  {
    path: '/queues/routing',
    permission: 'policies.draft',
    Component: lazy(async () => ({ default: (await import('./pages/cases/routing.tsx')).Routing })),
  },
]
