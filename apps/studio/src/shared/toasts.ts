import { createToastStore } from '@incontro/ui/toast-store.ts'

/** UI-08: what happened meanwhile. */
export const toasts = createToastStore()
