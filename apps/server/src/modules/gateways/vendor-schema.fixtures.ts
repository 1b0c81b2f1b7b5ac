import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The vendors' own OpenAPI descriptions: MIT (Adyen), Apache-2.0 (PayPal). They lie beside a clone, not in it. */
const FOLDER = new URL('../../../../../../shared/data/openapi/', import.meta.url)

export const vendorSpecs = {
  adyen: 'adyen-checkout-72.json',
  adyen_webhooks: 'adyen-webhooks-1.json',
  adyen_disputes: 'adyen-disputes-30.json',
  paypal_orders: 'paypal-checkout_orders_v2.json',
  paypal_payments: 'paypal-payments_payment_v2.json',
  paypal_vault: 'paypal-vault_payment_tokens_v3.json',
  paypal_disputes: 'paypal-customer_disputes_v1.json',
  paypal_reporting: 'paypal-reporting_transactions_v1.json',
} as const
export type VendorSpec = keyof typeof vendorSpecs

type Media = { readonly schema?: unknown }
type Body = { readonly content?: Readonly<Record<string, Media>>; readonly $ref?: string }
type Operation = { readonly requestBody?: Body; readonly responses?: Readonly<Record<string, Body>> }
type Description = {
  readonly openapi: string
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

type Loaded = { readonly description: Description; readonly ajv: Ajv; readonly compiled: Map<string, ValidateFunction> }
const loaded = new Map<VendorSpec, Loaded | null>()

function load(spec: VendorSpec): Loaded | null {
  const known = loaded.get(spec)
  if (known !== undefined) return known
  const file = fileURLToPath(new URL(vendorSpecs[spec], FOLDER))
  const made = existsSync(file) ? open(JSON.parse(readFileSync(file, 'utf8')) as Description) : null // a vendor's file
  loaded.set(spec, made)
  return made
}

function open(description: Description): Loaded {
  const options = {
    strict: false,
    allErrors: true,
    unicodeRegExp: false, // some of PayPal's patterns do not compile in unicode mode
    validateSchema: false,
    logger: false as const, // the vendors' own formats are not known to anybody else
  }
  const ajv = description.openapi.startsWith('3.1') ? new Ajv2020(options) : new Ajv(options)
  addFormats.default(ajv)
  ajv.addFormat('int32', true)
  ajv.addFormat('int64', true)
  ajv.addSchema(description, 'spec')
  return { description, ajv, compiled: new Map() }
}

/** Whether the vendor's description is at hand; a test that finds none says so in its diagnostic. */
export function hasVendorSchema(spec: VendorSpec): boolean {
  return load(spec) !== null
}

/** For the diagnostic of a test: what its vendor schema checks were worth. */
export function vendorSchemaNote(spec: VendorSpec): string {
  return hasVendorSchema(spec)
    ? `every request and answer was checked with ${vendorSpecs[spec]}`
    : `${vendorSpecs[spec]} is not beside this clone: nothing was checked with the vendor's schema`
}

/** @throws Error naming the fields of a request that the vendor's schema refuses; never their content. Does nothing without the file. */
export function checkRequest(spec: VendorSpec, method: string, path: string, body: unknown): void {
  const found = load(spec)
  if (found === null) return
  const { template, operation } = operationOf(found, method, path)
  const pointer = `paths/${escape(template)}/${method.toLowerCase()}/requestBody`
  if (operation.requestBody === undefined) {
    if (body !== undefined) throw new Error(`${spec}: ${method} ${template} takes no body`)
    return
  }
  validate(found, spec, pointer, operation.requestBody, body)
}

/** @throws Error naming the fields of an answer that the vendor would not give, or a status that it does not know. */
export function checkAnswer(spec: VendorSpec, method: string, path: string, status: number, body: unknown): void {
  const found = load(spec)
  if (found === null) return
  const { template, operation } = operationOf(found, method, path)
  const key = operation.responses?.[String(status)] === undefined ? 'default' : String(status)
  const response = operation.responses?.[key]
  if (response === undefined) throw new Error(`${spec}: ${method} ${template} does not answer ${status}`)
  validate(found, spec, `paths/${escape(template)}/${method.toLowerCase()}/responses/${key}`, response, body)
}

/** @throws Error naming the fields of a webhook that the vendor would not send. */
export function checkEvent(spec: VendorSpec, name: string, body: unknown): void {
  const found = load(spec)
  if (found === null) return
  const path = `/${name}`
  const request = found.description.webhooks?.[path]?.['post']?.requestBody
  if (request === undefined) throw new Error(`${spec} knows no event ${name}`)
  validate(found, spec, `webhooks/${escape(path)}/post/requestBody`, request, body)
}

/** @throws Error naming the fields of a part that the vendor describes by a name of its own. Does nothing without the file. */
export function checkPart(spec: VendorSpec, schema: string, part: unknown): void {
  const found = load(spec)
  if (found === null) return
  const check = found.ajv.compile({ $ref: `spec#/components/schemas/${schema}` })
  if (!check(part)) throw new Error(`${spec} ${schema}: ${(check.errors ?? []).slice(0, 8).map(describe).join('; ')}`)
}

function operationOf({ description }: Loaded, method: string, path: string) {
  for (const [template, operations] of Object.entries(description.paths ?? {})) {
    const operation = operations[method.toLowerCase()]
    if (operation !== undefined && matches(template, path)) return { template, operation }
  }
  throw new Error(`the vendor has no ${method} ${path}`)
}

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')]
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  )
}

function validate(found: Loaded, spec: VendorSpec, pointer: string, holder: Body, body: unknown): void {
  const at = holder.$ref === undefined ? pointer : holder.$ref.replace(/^#\//, '')
  const resolved = holder.$ref === undefined ? holder : (read(found.description, at) as Body) // what it refers to
  const media = resolved.content?.['application/json']
  if (media?.schema === undefined) return
  const schemaAt = `spec#/${at}/content/application~1json/schema`
  let check = found.compiled.get(schemaAt)
  if (check === undefined) {
    check = found.ajv.compile({ $ref: schemaAt })
    found.compiled.set(schemaAt, check)
  }
  if (check(body)) return
  throw new Error(
    `${spec} ${pointer.replaceAll('~1', '/')}: ${(check.errors ?? []).slice(0, 8).map(describe).join('; ')}`,
  )
}

function describe({ instancePath, message, params }: ErrorObject): string {
  const extra = params['additionalProperty'] ?? params['missingProperty']
  return `${instancePath || '/'} ${message ?? 'is wrong'}${typeof extra === 'string' ? ` (${extra})` : ''}`
}

function read(root: unknown, pointer: string): unknown {
  return pointer.split('/').reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')], // a JSON pointer of the file itself
    root,
  )
}

function escape(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1')
}
