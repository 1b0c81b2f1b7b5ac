import { BotIcon, ClockIcon, HeartIcon, HostIcon, MatrixIcon, TrashIcon, UsersIcon } from '@incontro/ui/icons.ts'
import { lazy } from 'react'

const OneMember = lazy(async () => ({ default: (await import('./member.tsx')).OneMember }))
const OneAngel = lazy(async () => ({ default: (await import('../angels/angel.tsx')).OneAngel }))

/** Members, angels and operators. For the navigation, in its order. */
export const peoplePages = [
  {
    id: 'members',
    path: '/members',
    permission: 'members.read',
    section: 'people',
    icon: HeartIcon,
    shortcut: 'm',
    Component: lazy(async () => ({ default: (await import('./members.tsx')).Members })),
  },
  {
    id: 'angels',
    path: '/angels',
    permission: 'angels.read',
    section: 'people',
    icon: HostIcon,
    shortcut: '7',
    Component: lazy(async () => ({ default: (await import('../angels/angels.tsx')).Angels })),
  },
  {
    id: 'workshop',
    path: '/angels/automated',
    permission: 'personas.draft',
    section: 'people',
    icon: BotIcon,
    shortcut: '.',
    Component: lazy(async () => ({ default: (await import('../workshop/workshop.tsx')).Workshop })),
  },
  {
    id: 'hosts',
    path: '/hosts',
    permission: 'hosts.rates',
    section: 'people',
    icon: ClockIcon,
    shortcut: '0',
    Component: lazy(async () => ({ default: (await import('../hosts/hosts.tsx')).Hosts })),
  },
  {
    id: 'erasures',
    path: '/erasures',
    permission: 'members.read',
    section: 'people',
    icon: TrashIcon,
    shortcut: 'x',
    Component: lazy(async () => ({ default: (await import('./erasures.tsx')).Erasures })),
  },
  {
    id: 'operators',
    path: '/operators',
    permission: 'operators.manage',
    section: 'people',
    icon: UsersIcon,
    shortcut: 'u',
    Component: lazy(async () => ({ default: (await import('../operators/operators.tsx')).Operators })),
  },
  {
    id: 'roles',
    path: '/roles',
    permission: null,
    section: 'people',
    icon: MatrixIcon,
    shortcut: 'r',
    Component: lazy(async () => ({ default: (await import('../operators/roles.tsx')).Roles })),
  },
] as const

/** What belongs to them. */
export const peopleSubPages = [
  ...['/hosts/shifts', '/hosts/disputes', '/hosts/payouts'].map((path) => ({
    path,
    permission: 'hosts.rates' as const,
    Component: lazy(async () => ({ default: (await import('../hosts/hosts.tsx')).Hosts })),
  })),
  ...['/members/:trackerId', '/members/:trackerId/:part'].map((path) => ({
    path,
    permission: 'members.read' as const,
    Component: OneMember,
  })),
  {
    path: '/angels/invitations',
    permission: 'angels.read',
    Component: lazy(async () => ({ default: (await import('../angels/invitations.tsx')).Invitations })),
  },
  {
    path: '/angels/suggestions',
    permission: 'angels.read',
    Component: lazy(async () => ({ default: (await import('../angels/suggestions.tsx')).Suggestions })),
  },
  {
    path: '/angels/automated/:id',
    permission: 'personas.draft',
    Component: lazy(async () => ({ default: (await import('../workshop/one-persona.tsx')).OnePersona })),
  },
  {
    path: '/angels/applications',
    permission: 'angels.read',
    Component: lazy(async () => ({ default: (await import('../applications/applications.tsx')).Applications })),
  },
  {
    path: '/angels/applications/:id',
    permission: 'angels.read',
    Component: lazy(async () => ({ default: (await import('../applications/application.tsx')).OneApplication })),
  },
  {
    path: '/angels/identity',
    permission: 'identity.documents',
    Component: lazy(async () => ({ default: (await import('../applications/identity-checks.tsx')).IdentityChecks })),
  },
  {
    path: '/angels/identity/:id',
    permission: 'identity.documents',
    Component: lazy(async () => ({ default: (await import('../applications/identity-check.tsx')).OneIdentityCheck })),
  },
  ...['/angels/:id', '/angels/:id/:part'].map((path) => ({
    path,
    permission: 'angels.read' as const,
    Component: OneAngel,
  })),
  {
    path: '/erasures/copies',
    permission: 'members.read',
    Component: lazy(async () => ({ default: (await import('./erasures.tsx')).Copies })),
  },
  {
    path: '/operators/:id',
    permission: 'operators.manage',
    Component: lazy(async () => ({ default: (await import('../operators/operator.tsx')).OneOperator })),
  },
] as const
