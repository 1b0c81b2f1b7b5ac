/** Where the key of device-key.ts is kept; known without it, so that a page can delete what it never reads. */
export const DEVICE_DATABASE = 'incontro-device'
