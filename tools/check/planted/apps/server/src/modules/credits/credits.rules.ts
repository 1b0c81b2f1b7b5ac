// breaks: rules-are-pure
import { randomUUID } from 'node:crypto'
export const id = randomUUID
