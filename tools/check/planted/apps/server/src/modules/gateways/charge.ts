// breaks: providers-only-through-the-registry
export { sandbox } from './sandbox/index.ts'
