/// <reference lib="webworker" />
import '@incontro/client/worker/files.ts'
import '@incontro/client/worker/pages.ts'
import '@incontro/client/worker/push.ts'
import '@incontro/client/worker/push-renewal.ts'
import '@incontro/client/worker/version.ts'

// The service worker of the studio, below /studio/ (docs/decisions/0077). It sends nothing: what an angel wrote goes out from a
// page of hers.
