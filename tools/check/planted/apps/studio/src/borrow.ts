// breaks: apps-do-not-know-each-other
export { theme } from '../../member/src/app/theme.ts'
