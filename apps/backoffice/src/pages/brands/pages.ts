import { BrandsIcon, WalletIcon } from '@incontro/ui/icons.ts'
import { lazy } from 'react'

/** Brands and the providers that they are paid by, for the navigation. */
export const brandPages = [
  {
    id: 'brands',
    path: '/brands',
    permission: 'brands.read',
    section: 'work',
    icon: BrandsIcon,
    shortcut: 'b',
    Component: lazy(async () => ({ default: (await import('./brands.tsx')).Brands })),
  },
  {
    id: 'providers',
    path: '/providers',
    permission: 'providers.secrets',
    section: 'work',
    icon: WalletIcon,
    shortcut: '6',
    Component: lazy(async () => ({ default: (await import('../providers/providers.tsx')).Providers })),
  },
] as const

/** What belongs to one brand. */
export const brandSubPages = [
  {
    path: '/brands/new',
    permission: 'brands.draft',
    Component: lazy(async () => ({ default: (await import('./start-brand.tsx')).StartBrand })),
  },
  {
    path: '/brands/:id',
    permission: 'brands.read',
    Component: lazy(async () => ({ default: (await import('./brand.tsx')).OneBrand })),
  },
  {
    path: '/brands/:id/:page',
    permission: 'brands.read',
    Component: lazy(async () => ({ default: (await import('./brand.tsx')).OneBrand })),
  },
  {
    path: '/brands/:id/legal/:page',
    permission: 'brands.read',
    Component: lazy(async () => ({ default: (await import('../legal/legal-text.tsx')).LegalText })),
  },
  {
    path: '/brands/:id/providers/rules',
    permission: 'payrules.change',
    Component: lazy(async () => ({ default: (await import('../providers/rules/pay-rules.tsx')).PayRules })),
  },
  {
    path: '/brands/:id/history/:number',
    permission: 'brands.read',
    Component: lazy(async () => ({ default: (await import('./history.tsx')).OneVersion })),
  },
] as const
