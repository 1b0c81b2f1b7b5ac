// breaks: no-cycles
import { two } from './two.ts'
export const one = () => two
