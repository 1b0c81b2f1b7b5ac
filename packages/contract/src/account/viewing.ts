import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Millis } from '../wire/shapes.ts'
import { Session } from './session.ts'

export const viewing = defineRoute({
  id: 'viewing',
  summary:
    'The session of the member whose pages an operator sees, with what names the person masked; answers to the token of a viewing alone (BO-32)',
  method: 'GET',
  path: '/api/viewing',
  auth: 'bearer',
  reply: z.strictObject({ session: Session, until: Millis }),
  errors: ['forbidden'],
})
