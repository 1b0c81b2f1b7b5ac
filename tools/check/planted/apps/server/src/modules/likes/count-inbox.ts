// breaks: usecases-above-modules
export { inbox } from '../../usecases/inbox/inbox.ts'
