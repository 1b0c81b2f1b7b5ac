export const door = 'admin'
