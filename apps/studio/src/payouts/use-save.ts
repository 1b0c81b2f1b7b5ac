import { codeOf } from '@incontro/client/calls/api-error.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotProven } from '../passkeys/not-proven.ts'
import { useErrorText } from '../shared/error-text.ts'
import { toasts } from '../shared/toasts.ts'

export const payoutsKey = ['payouts']

/** A change of what stands at her payouts: what is shown is asked for again, and what went wrong is said. */
export function useSave<Input = void>(
  change: (input: Input) => Promise<unknown>,
  { said, onSaved }: { readonly said: string; readonly onSaved?: () => void },
) {
  const cache = useQueryClient()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: () => {
      toasts.show({ variant: 'success', title: said })
      onSaved?.()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: payoutsKey }),
  })
  const fault = error === null || error instanceof NotProven ? undefined : errorText(codeOf(error))
  return { save: mutate, isBusy: isPending, fault }
}
