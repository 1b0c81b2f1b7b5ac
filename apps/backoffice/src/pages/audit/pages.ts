import { AuditIcon, EventsIcon, EyeIcon, NumbersIcon } from '@incontro/ui/icons.ts'
import { lazy } from 'react'

/** What was done and counted: audit, events, numbers. For the navigation, in its order. */
export const recordPages = [
  {
    id: 'audit',
    path: '/audit',
    permission: 'audit.read',
    section: 'record',
    icon: AuditIcon,
    shortcut: 'a',
    Component: lazy(async () => ({ default: (await import('./audit.tsx')).Audit })),
  },
  {
    id: 'access',
    path: '/access',
    permission: 'audit.read',
    section: 'record',
    icon: EyeIcon,
    shortcut: 'e',
    Component: lazy(async () => ({ default: (await import('./access.tsx')).Access })),
  },
  {
    id: 'events',
    path: '/events',
    permission: 'audit.read',
    section: 'record',
    icon: EventsIcon,
    shortcut: 'v',
    Component: lazy(async () => ({ default: (await import('../events/events.tsx')).Events })),
  },
  {
    id: 'numbers',
    path: '/numbers',
    permission: 'numbers',
    section: 'record',
    icon: NumbersIcon,
    shortcut: 'n',
    Component: lazy(async () => ({ default: (await import('../numbers/numbers.tsx')).Numbers })),
  },
] as const

/** What belongs to them. */
export const recordSubPages = [
  {
    path: '/audit/:number',
    permission: null,
    Component: lazy(async () => ({ default: (await import('./audit-row.tsx')).OneAuditRow })),
  },
  {
    path: '/events/:number',
    permission: 'audit.read',
    Component: lazy(async () => ({ default: (await import('../events/event.tsx')).OneEvent })),
  },
  {
    path: '/me/acts',
    permission: null,
    Component: lazy(async () => ({ default: (await import('./own-acts.tsx')).OwnActs })),
  },
  {
    path: '/numbers/funnel',
    permission: 'numbers',
    Component: lazy(async () => ({ default: (await import('../numbers/funnel.tsx')).Funnel })),
  },
  {
    path: '/numbers/revenue',
    permission: 'numbers',
    Component: lazy(async () => ({ default: (await import('../numbers/revenue.tsx')).Revenue })),
  },
  {
    path: '/numbers/figures/:figure',
    permission: 'numbers',
    Component: lazy(async () => ({ default: (await import('../numbers/figure.tsx')).OneFigure })),
  },
  {
    path: '/numbers/figures/:figure/rows',
    permission: 'members.read',
    Component: lazy(async () => ({ default: (await import('../numbers/figure-rows.tsx')).FigureRows })),
  },
] as const
