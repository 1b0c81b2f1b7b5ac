export const door = 'trust'
