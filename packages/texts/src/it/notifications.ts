import type { notifications as source } from '../en/notifications.ts'

export const notifications = {} satisfies typeof source
