/// <reference lib="webworker" />
import '@incontro/client/worker/files.ts'
import '@incontro/client/worker/pages.ts'
import '@incontro/client/worker/push.ts'
import '@incontro/client/worker/push-renewal.ts'
import '@incontro/client/worker/version.ts'
import './outbox.ts'

// The service worker of a brand's origin (docs/decisions/0029). What it does stands in files, one a matter, those that the
// studio's does too in packages/client; a new matter is a file and a line above.
