export const door = 'profiles'
