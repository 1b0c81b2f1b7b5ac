export const door = 'chat'
