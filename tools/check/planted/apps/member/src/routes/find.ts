export { find } from '../features/find/grid.ts'
export { chat } from '../features/chat/chat.ts'
