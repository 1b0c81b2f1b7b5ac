export { testCards } from './cards.ts'
export { createSandboxGateway, type SandboxGateway } from './create-gateway.ts'
export { sandboxGatewayRoutes } from './gateway.routes.ts'
