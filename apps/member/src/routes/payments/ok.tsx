import { OkPage } from '../../features/pay/components/ok-page.tsx'

/** /ok: what was bought (RT-13). */
export function Component() {
  return <OkPage />
}
