import { HomePage } from '../features/home/home-page.tsx'

/** RT-01: home. */
export function Component() {
  return <HomePage />
}
