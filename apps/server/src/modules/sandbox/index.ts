export { testCards } from './cards.ts'
export { createSandboxGateway, type SandboxGateway } from './create-gateway.ts'
export { createSandbox, type SandboxSettings } from './create-sandbox.ts'
export { sandboxGatewayRoutes } from './gateway.routes.ts'
