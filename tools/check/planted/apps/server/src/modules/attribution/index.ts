export const door = 'attribution'
