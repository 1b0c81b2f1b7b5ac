// breaks: emails-through-the-service
export { frame } from '../../platform/email/frame.ts'
