/** G8: values of a person as they are shown before they are revealed: enough to know them again, too little to use them. */

/** `a•••@e•••.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, host] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  const [first = ''] = name
  return `${first}•••@${host.slice(0, 1)}•••.${host.split('.').at(-1) ?? ''}`
}

/** The last two digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return `••• ${digits.slice(-2)}`
}

/** Nothing of an age: one digit would say the decade. */
export function maskAge(): string {
  return '••'
}

/** The network without its last part; of IPv6 the first two groups. */
export function maskIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '') // an IPv4 address as an IPv6 socket sees it
  if (plain.includes(':')) return `${plain.split(':').slice(0, 2).join(':')}:•••`
  return `${plain.split('.').slice(0, 2).join('.')}.•••`
}

/** The first and the last letter of a screen name. */
export function maskName(name: string): string {
  const letters = [...name]
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  return letters.length < 3 ? `${first}•••` : `${first}•••${last}`
}
