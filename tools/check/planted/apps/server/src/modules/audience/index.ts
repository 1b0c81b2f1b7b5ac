export const door = 'audience'
