export const door = 'angels'
