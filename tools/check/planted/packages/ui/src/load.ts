// breaks: ui-without-calls-or-texts
export { shape } from '../../contract/src/index.ts'
