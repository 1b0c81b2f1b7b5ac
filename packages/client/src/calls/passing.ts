/** Answers of the server after which the same message may go through a moment later. */
const passing = new Set([
  'internal',
  'unavailable',
  'too_many_requests',
  'unauthorized',
  'too_many_attempts',
  'too_slow',
])

export const mayPass = (code: string): boolean => passing.has(code)
