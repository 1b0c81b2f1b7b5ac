// breaks: packages-know-no-app
export { theme } from '../../../apps/member/src/app/theme.ts'
