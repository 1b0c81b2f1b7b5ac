// breaks: contract-needs-only-zod
export { brand } from '../../brand/src/index.ts'
