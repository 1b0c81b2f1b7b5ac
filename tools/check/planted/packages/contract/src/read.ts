// breaks: contract-needs-only-zod
export { readFileSync } from 'node:fs'
