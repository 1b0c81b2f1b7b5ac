import type { PaymentProvider } from './provider.ts'
import { createSandbox, type SandboxSettings } from './sandbox/index.ts'

export { createSandboxGateway, type SandboxGateway } from './sandbox/gateway/index.ts'
export { sandboxGatewayRoutes } from './sandbox/gateway/gateway.routes.ts'
export type { SandboxSettings } from './sandbox/index.ts'

export type PaymentMethod = PaymentProvider['capabilities']['methods'][number]
export type ProviderSettings = { readonly sandbox?: SandboxSettings }

export type Providers = {
  /** The provider of a stored attempt or webhook; undefined for one that is not set up. */
  get(id: string): PaymentProvider | undefined
  /** Who takes a method; undefined when nobody does. */
  forMethod(method: PaymentMethod): PaymentProvider | undefined
  methods(): readonly PaymentMethod[]
}

/** The registry, and the only file that names a provider. */
export function createProviders(settings: ProviderSettings): Providers {
  const all: readonly PaymentProvider[] = settings.sandbox === undefined ? [] : [createSandbox(settings.sandbox)]
  return {
    get: (id) => all.find((one) => one.id === id),
    forMethod: (method) => all.find((one) => one.capabilities.methods.includes(method)),
    methods: () => [...new Set(all.flatMap((one) => one.capabilities.methods))],
  }
}
