export { sandbox } from './sandbox/index.ts'
export { bank } from './bank/index.ts'
export const api = 'gateways'
