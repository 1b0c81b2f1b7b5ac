/** By which a page asks the browser to wake the worker when there is a line (Background Sync). */
export const OUTBOX_TAG = 'incontro-outbox'
