export const door = 'discovery'
