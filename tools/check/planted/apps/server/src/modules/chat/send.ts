// breaks: framework-at-the-edge
import type { FastifyRequest } from 'fastify'
export type Sent = FastifyRequest
