// breaks: features-do-not-know-each-other
export { chat } from '../chat/chat.ts'
