export const door = 'notifications'
