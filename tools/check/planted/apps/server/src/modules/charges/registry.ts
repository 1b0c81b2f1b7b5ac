export { sandbox } from '../gateways/index.ts'
