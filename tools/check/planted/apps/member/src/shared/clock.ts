// breaks: layers-shared
export { chat } from '../features/chat/chat.ts'
