export const door = 'identity'
