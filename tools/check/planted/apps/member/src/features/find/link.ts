// breaks: layers-features
export { find } from '../../routes/plain.ts'
