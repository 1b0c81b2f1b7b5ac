import { demoBrands } from '@incontro/brand'
import type { Config } from '../config/config.ts'
import { ANGELA_EMAIL, DEMO_PASSWORD, demoMembers, OPERATOR_EMAIL } from '../demo/accounts.ts'
import { playablePeople } from '../demo/content/playable.ts'

type Place = {
  url: string
  ports: { brand: number; payment: number }
  config: Pick<Config, 'isDemo' | 'seedsDemo' | 'playsDemo' | 'smtpUrl' | 'showsApi' | 'paymentUrl'>
}

/** What the person who started it wants to know: the addresses, the demo accounts and where mail goes (D18). */
export function greeting({ url, ports, config }: Place): string[] {
  const lines = ['', `Incontro is ready: ${url}${config.isDemo ? ' (demo mode: nothing is real)' : ''}`]
  if (config.isDemo && config.seedsDemo) {
    const brands = demoBrands.map(({ brand }) => `http://${brand.id}.localhost:${ports.brand}`)
    lines.push(
      `  brands         ${brands.join('  ')}`,
      `  demo members   ${demoMembers.map(({ email }) => email).join(', ')}   password ${DEMO_PASSWORD}`,
      `  ways in        ${url}/?fluxid=7 (free messages)  ${url}/ (flow 0000, nothing free)  ${url}/?fluxid=8 (invitations)  ${url}/?fluxid=9 (double opt-in)`,
      `  angel          ${ANGELA_EMAIL}   password ${DEMO_PASSWORD}   at ${url}/studio`,
      `  operators      ${OPERATOR_EMAIL} (all roles), owner@demo.test …   password ${DEMO_PASSWORD}   at ${url}/backoffice, which shows the code`,
      ...(config.playsDemo ? playedLines(ports.brand) : []),
      `  test card      4242 4242 4242 4242, any later date, any CVC of three digits`,
    )
  }
  lines.push(
    `  mail           ${config.smtpUrl === undefined ? `${url}/dev/mailbox (nothing leaves this machine)` : 'by the server of SMTP_URL'}`,
  )
  const calls = config.showsApi ? `   calls ${url}/docs` : ''
  const payment = config.paymentUrl ?? `http://localhost:${ports.payment}`
  lines.push(`  card fields    ${payment}${calls}   stop with Ctrl-C`, '')
  return lines
}

/** Who else is played, by the studio of the brand that each signs in at. */
function playedLines(port: number): string[] {
  return [...Map.groupBy(playablePeople, ({ country }) => country)].flatMap(([country, people]) => {
    const brand = demoBrands.find((one) => one.brand.country === country)?.brand
    const emails = people.map(({ email }) => email).join(', ')
    return brand === undefined ? [] : [`  played too     ${emails}   at http://${brand.id}.localhost:${port}/studio`]
  })
}
