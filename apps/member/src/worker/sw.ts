/// <reference lib="webworker" />
import './files.ts'
import './outbox.ts'
import './pages.ts'
import './push.ts'
import './push-renewal.ts'
import './version.ts'

// The service worker of a brand's origin (docs/decisions/0029). What it does stands in files of this folder, one a matter;
// a new matter is a file and a line above.
