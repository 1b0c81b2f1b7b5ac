// breaks: providers-do-not-know-each-other
export { sandbox } from '../sandbox/index.ts'
