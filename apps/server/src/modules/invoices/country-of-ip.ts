import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'mmdb-lib'

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
let reader: Promise<(address: string) => string | null> | undefined

/**
 * The country that an address belongs to by the registries' own lists (public domain, a file that comes with the product:
 * no one is asked); null for one that no one has, such as those of a local network. It is read when it is first needed.
 */
export async function countryOfIp(address: string): Promise<string | null> {
  reader ??= readTable()
  const look = await reader
  return look(address.replace(/^::ffff:(?=\d+\.)/i, ''))
}

async function readTable(): Promise<(address: string) => string | null> {
  // its rows are { country_code }, which the types of other makers' tables do not know
  const table = new Reader<CountryResponse & { readonly country_code?: string }>(
    await readFile(fileURLToPath(import.meta.resolve(FILE))),
  )
  return (address) => {
    try {
      return table.get(address)?.country_code?.toLowerCase() ?? null
    } catch {
      return null // no address at all
    }
  }
}
