export const door = 'privacy'
