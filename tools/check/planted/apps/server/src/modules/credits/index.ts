export const door = 'credits'
