import { Component as LandingPage } from './landing.tsx'

/** RT-04: the mainstream landing, whatever the brand's own is. */
export function Component() {
  return <LandingPage kind="mainstream" />
}
