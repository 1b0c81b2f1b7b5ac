// npm run link: makes the address that a partner's e-mail carries (RT-06). Needs the keys of the server and nothing else.
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from './config/config.ts'
import { linkKeys } from './config/keys.ts'
import { externalLink } from './modules/accounts/index.ts'
import { createLinkTokens } from './platform/crypto/link-tokens.ts'
import { StartError } from './platform/errors.ts'

const usage = `npm run link -- --origin https://brand.example --brand BRAND --email ADDRESS
  [--to /match] [--region REGION [--city CITY]] [--source SOURCE] [--campaign CAMPAIGN] [--flow FLOW]`

const Options = z.strictObject({
  origin: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  brand: z.string().min(1),
  email: z.email(),
  to: z.string().default('/find'),
  region: z.string().min(1).optional(),
  city: z.string().min(1).optional(),
  source: z.string().min(1).max(200).optional(),
  campaign: z.string().min(1).max(200).optional(),
  flow: z.string().min(1).max(40).optional(),
})

async function main(): Promise<void> {
  const names = Object.keys(Options.shape)
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const options = Options.safeParse(values)
  if (!options.success)
    throw new StartError(
      `${options.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('; ')}\n${usage}`,
    )
  const { origin, to, ...invitation } = options.data
  const tokens = createLinkTokens(await linkKeys(readConfig(process.env, { serves: false })))
  process.stdout.write(`${externalLink(tokens, invitation, { origin, to, now: new Date() })}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
