export type { PhotoSource } from './photo-files.ts'
export { type PhotoFormat, type PhotoWidth, photoFormats, photoWidths } from './photo-name.rules.ts'
export { photosPlugin } from './photos.routes.ts'
