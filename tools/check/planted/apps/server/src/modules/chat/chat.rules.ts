// breaks: rules-are-pure
import { z } from 'zod'
export const text = z.string()
