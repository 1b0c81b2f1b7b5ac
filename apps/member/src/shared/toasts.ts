import { createToastStore } from '@incontro/ui/toast-store.ts'

/** UI-08: `toasts.show({ title, text, variant })`. */
export const toasts = createToastStore()
