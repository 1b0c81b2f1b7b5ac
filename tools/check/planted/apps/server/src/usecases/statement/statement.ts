// breaks: usecases-do-not-know-each-other
export { inbox } from '../inbox/inbox.ts'
