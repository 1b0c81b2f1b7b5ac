import { createToastStore } from '@incontro/ui/toast-store.ts'

export const toasts = createToastStore()
