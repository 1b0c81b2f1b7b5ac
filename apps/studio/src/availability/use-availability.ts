import { type AvailabilityState, routes } from '@incontro/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../shared/session.ts'
import { useConnection, useStudio } from '../workspace/studio-context.ts'

const key = ['availability']
/** What she does is said at most so often. */
const ACTIVE_EVERY_MS = 60_000
const ACTS = ['pointerdown', 'keydown'] as const

/** AN-10: whether members see her as available, as the server says at once on all her pages. */
export function useAvailability() {
  const { socket } = useStudio()
  const { status } = useConnection()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: key, queryFn: () => call(routes.studioAvailability, {}) })
  useEffect(
    () => socket.on('availability', (state: AvailabilityState) => client.setQueryData(key, state)),
    [socket, client],
  )
  useEffect(() => {
    if (status === 'online') void client.invalidateQueries({ queryKey: key })
  }, [status, client])
  const choosing = useMutation({
    mutationFn: (chosen: AvailabilityState['chosen']) => call(routes.studioChooseAvailability, { body: { chosen } }),
    onSuccess: (state) => client.setQueryData(key, state),
  })
  return { state: data, choose: choosing.mutate, fault: choosing.error, isBusy: choosing.isPending }
}

/** Says that she is doing something here, whatever page is open. */
export function useActs(): void {
  const { socket } = useStudio()
  useEffect(() => {
    let saidAt = Number.NEGATIVE_INFINITY
    function say(): void {
      const now = performance.now()
      if (now - saidAt < ACTIVE_EVERY_MS || socket.getSnapshot().status !== 'online') return
      saidAt = now
      socket.emit('active', {}).catch(() => undefined) // her next act says it again
    }
    for (const act of ACTS) addEventListener(act, say, { passive: true })
    return () => {
      for (const act of ACTS) removeEventListener(act, say)
    }
  }, [socket])
}
