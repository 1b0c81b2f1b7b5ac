import { KoPage } from '../../features/pay/components/ko-page.tsx'

/** /ko: why it was not (RT-13). */
export function Component() {
  return <KoPage />
}
