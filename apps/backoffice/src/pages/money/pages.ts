import { AlertIcon, BankIcon, CardIcon, ReadIcon, ReloadIcon, StatementIcon, WalletIcon } from '@incontro/ui/icons.ts'
import { lazy } from 'react'

/** Orders, disputes, books and what guards payments. For the navigation, in its order. */
export const moneyPages = [
  {
    id: 'orders',
    path: '/orders',
    permission: 'money.read',
    section: 'money',
    icon: CardIcon,
    shortcut: 'o',
    Component: lazy(async () => ({ default: (await import('./orders.tsx')).Orders })),
  },
  {
    id: 'subscriptions',
    path: '/subscriptions',
    permission: 'money.read',
    section: 'money',
    icon: ReloadIcon,
    shortcut: 's',
    Component: lazy(async () => ({ default: (await import('./subscriptions.tsx')).Subscriptions })),
  },
  {
    id: 'disputes',
    path: '/disputes',
    permission: 'money.settle',
    section: 'money',
    icon: BankIcon,
    shortcut: 'g',
    Component: lazy(async () => ({ default: (await import('./disputes.tsx')).Disputes })),
  },
  {
    id: 'reconciliation',
    path: '/reconciliation',
    permission: 'money.settle',
    section: 'money',
    icon: ReadIcon,
    shortcut: 'k',
    Component: lazy(async () => ({ default: (await import('./reconciliation.tsx')).Reconciliation })),
  },
  {
    id: 'suspense',
    path: '/suspense',
    permission: 'money.settle',
    section: 'money',
    icon: WalletIcon,
    shortcut: '1',
    Component: lazy(async () => ({ default: (await import('./suspense.tsx')).Suspense })),
  },
  {
    id: 'books',
    path: '/books',
    permission: 'money.settle',
    section: 'money',
    icon: StatementIcon,
    shortcut: 'z',
    Component: lazy(async () => ({ default: (await import('./books.tsx')).Books })),
  },
  {
    id: 'programmes',
    path: '/numbers/programmes',
    permission: 'money.settle',
    section: 'money',
    icon: AlertIcon,
    shortcut: '2',
    Component: lazy(async () => ({ default: (await import('./programmes.tsx')).Programmes })),
  },
  {
    id: 'payRules',
    path: '/pay-rules',
    permission: 'money.read',
    section: 'money',
    icon: CardIcon,
    shortcut: '4',
    Component: lazy(async () => ({ default: (await import('../pay-rules/pay-rules.tsx')).PayRules })),
  },
] as const

/** What belongs to them. */
export const moneySubPages = [
  {
    path: '/orders/:id',
    permission: 'money.read',
    Component: lazy(async () => ({ default: (await import('./order.tsx')).OneOrder })),
  },
  {
    path: '/subscriptions/:id',
    permission: 'money.read',
    Component: lazy(async () => ({ default: (await import('./subscription.tsx')).OneSubscription })),
  },
  {
    path: '/disputes/:id',
    permission: 'money.settle',
    Component: lazy(async () => ({ default: (await import('./dispute.tsx')).OneDispute })),
  },
  {
    path: '/reconciliation/runs',
    permission: 'money.settle',
    Component: lazy(async () => ({ default: (await import('./recon-runs.tsx')).ReconRuns })),
  },
  {
    path: '/suspense/:id',
    permission: 'money.settle',
    Component: lazy(async () => ({ default: (await import('./suspense.tsx')).OneSuspense })),
  },
  {
    path: '/books/closes',
    permission: 'money.settle',
    Component: lazy(async () => ({ default: (await import('./closes.tsx')).Closes })),
  },
] as const
