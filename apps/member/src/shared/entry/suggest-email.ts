/** The hosts that most people of the brands' countries have their mail at. */
const hosts = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com'],
  ...['me.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'mail.com', 'fastmail.com'],
  ...[
    'libero.it',
    'virgilio.it',
    'alice.it',
    'tim.it',
    'tiscali.it',
    'email.it',
    'hotmail.it',
    'outlook.it',
    'live.it',
  ],
  ...[
    'yahoo.it',
    'hotmail.es',
    'outlook.es',
    'yahoo.es',
    'telefonica.net',
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'sfr.fr',
  ],
  ...['laposte.net', 'hotmail.fr', 'outlook.fr', 'live.fr', 'yahoo.fr', 'bbox.fr', 'btinternet.com', 'hotmail.co.uk'],
  ...['yahoo.co.uk', 'live.co.uk', 'sky.com', 'outlook.co.uk'],
]

/** The address that the visitor probably meant; null where nothing looks mistyped. The library comes with the first question. */
export async function suggestionFor(email: string): Promise<string | null> {
  const host = email.split('@')[1]?.toLowerCase() ?? ''
  if (!/^[^@]+@[^@]+\.[^@.]+$/.test(email) || hosts.includes(host)) return null
  const { run } = await import('@zootools/email-spell-checker')
  const found = run({ email, domains: hosts })
  // a host of its own with a rare ending is no mistake
  return found === undefined || !hosts.includes(found.domain) ? null : `${email.split('@')[0] ?? ''}@${found.domain}`
}
