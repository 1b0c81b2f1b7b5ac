import { Skeleton } from '@incontro/ui/skeleton.tsx'

/** Facts or rows before they come. */
export function Lines({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <p key={index}>
          <Skeleton width={`${String(88 - ((index * 23) % 50))}%`} />
        </p>
      ))}
    </div>
  )
}
