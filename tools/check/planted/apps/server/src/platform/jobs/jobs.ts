// breaks: platform-knows-no-product
export { door } from '../../modules/likes/index.ts'
