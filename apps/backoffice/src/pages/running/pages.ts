import { AlarmIcon, BugIcon, ExportIcon, HealthIcon, SendIcon } from '@incontro/ui/icons.ts'
import { lazy } from 'react'

/** Whether the installation runs. For the navigation, in its order. */
export const runningPages = [
  {
    id: 'health',
    path: '/health',
    permission: 'running',
    section: 'running',
    icon: HealthIcon,
    shortcut: 'h',
    Component: lazy(async () => ({ default: (await import('./health.tsx')).HealthPage })),
  },
  {
    id: 'alarms',
    path: '/alarms',
    permission: 'running',
    section: 'running',
    icon: AlarmIcon,
    shortcut: 'y',
    Component: lazy(async () => ({ default: (await import('./alarms.tsx')).Alarms })),
  },
  {
    id: 'errors',
    path: '/errors',
    permission: 'running',
    section: 'running',
    icon: BugIcon,
    shortcut: 'j',
    Component: lazy(async () => ({ default: (await import('./page-errors.tsx')).PageErrors })),
  },
  {
    id: 'deliveries',
    path: '/deliveries',
    permission: 'running',
    section: 'running',
    icon: SendIcon,
    shortcut: 'd',
    Component: lazy(async () => ({ default: (await import('./deliveries.tsx')).Deliveries })),
  },
  {
    id: 'exports',
    path: '/exports',
    permission: null,
    section: 'running',
    icon: ExportIcon,
    shortcut: '5',
    Component: lazy(async () => ({ default: (await import('./exports.tsx')).Exports })),
  },
] as const

/** What belongs to them. */
export const runningSubPages = [
  {
    path: '/errors/:id',
    permission: 'running',
    Component: lazy(async () => ({ default: (await import('./page-error.tsx')).OnePageError })),
  },
] as const
