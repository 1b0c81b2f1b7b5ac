/** Version of the words of the area `consent`. With another one everybody is asked again: raise it when what is asked changes. */
export const CONSENT_TEXT_VERSION = '2026-11'
