/** The worker of this registration: `ready` of a page above its scope is another one. */
export async function activeOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (worker === null) throw new TypeError('a registration has a worker')
  while (registration.active === null)
    await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  return registration.active
}

/** The registration of the worker at an address, and of no other: an origin may have one inside the scope of another. */
export async function registrationOf(path: string): Promise<ServiceWorkerRegistration | undefined> {
  const scope = new URL('./', new URL(path, location.origin)).href
  const found = await navigator.serviceWorker.getRegistration(scope)
  return found?.scope === scope ? found : undefined
}
