import { ContactPage } from '../features/contact/contact-page.tsx'

/** RT-16: contact. */
export function Component() {
  return <ContactPage />
}
