// breaks: platform-knows-no-product
export { api } from '../../modules/likes/index.ts'
