// breaks: layers-routes
export { theme } from '../app/theme.ts'
