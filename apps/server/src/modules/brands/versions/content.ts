import { type Brand, type Flow, parseBrand, parseFlow, SettingsError, type SettingsFault } from '@incontro/brand'
import { z } from 'zod'

const Settings = z.record(z.string(), z.unknown())

/** BO-20: all that is published of a brand, as one thing. A draft may lack any of it. */
export const BrandContent = z.strictObject({
  brand: Settings,
  hosts: z.array(z.string()),
  /** By their ids. */
  flows: z.record(z.string(), Settings),
})
export type BrandContent = z.infer<typeof BrandContent>

/** The same, complete: what pages are served from. */
export type ParsedContent = {
  readonly brand: Brand
  readonly hosts: readonly string[]
  readonly flows: readonly Flow[]
}

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/

/** Reads a content by today's schemas; all that is wrong with it, by the path of its field. */
export function readContent(
  brandId: string,
  content: BrandContent,
): { readonly parsed: ParsedContent } | { readonly faults: readonly SettingsFault[] } {
  const faults: SettingsFault[] = []
  const brand = attempt(() => parseBrand({ ...content.brand, id: brandId }), 'brand', faults)
  const flows = Object.entries(content.flows).map(([id, flow]) =>
    // a flow without a descriptor of its own has the brand's
    attempt(() => parseFlow({ descriptor: content.brand['descriptor'], ...flow, id }, brand), `flows.${id}`, faults),
  )
  const hosts = content.hosts.map((host) => host.trim().toLowerCase())
  if (hosts.length === 0) faults.push({ field: 'hosts', reason: 'a brand is served on a host' })
  for (const [index, host] of hosts.entries()) {
    if (!HOST.test(host)) faults.push({ field: `hosts.${String(index)}`, reason: 'a host name without a port' })
    else if (hosts.indexOf(host) !== index)
      faults.push({ field: `hosts.${String(index)}`, reason: 'stands here twice' })
  }
  if (flows.length === 0) faults.push({ field: 'flows', reason: 'a visit needs a flow' })
  else if (brand !== undefined && content.flows[brand.defaultFlowId] === undefined)
    faults.push({ field: 'brand.defaultFlowId', reason: 'the brand has no such flow' })
  if (faults.length > 0 || brand === undefined) return { faults }
  return { parsed: { brand, hosts, flows: flows.flatMap((flow) => flow ?? []) } }
}

function attempt<T>(parse: () => T, path: string, faults: SettingsFault[]): T | undefined {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    for (const { field, reason } of error.faults)
      faults.push({ field: field === '' ? path : `${path}.${field}`, reason })
    return undefined
  }
}

/** A brand as it is served, as a content. */
export function contentOf({ brand, hosts, flows }: ParsedContent): BrandContent {
  return {
    brand: { ...brand },
    hosts: hosts.toSorted(),
    flows: Object.fromEntries(flows.map((flow) => [flow.id, { ...flow }])),
  }
}
