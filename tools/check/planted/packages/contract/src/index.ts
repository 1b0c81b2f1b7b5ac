import { z } from 'zod'
export const shape = z.string()
