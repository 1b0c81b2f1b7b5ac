// breaks: providers-only-through-the-registry
export { sandbox } from './providers/sandbox/index.ts'
