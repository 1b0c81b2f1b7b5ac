import { randomUUID } from 'node:crypto'
import { after } from 'node:test'
import type { ClientReply } from '@incontro/contract'
import { addMember, addPersonAngel, openPage, type Page, type TestServer } from '@incontro/testing'

/** Those who talk to each other in the tests of a file, and their pages, which close with it. */
export function peopleOn(server: TestServer) {
  const pages: Page[] = []
  after(() => pages.forEach((page) => page.close()))

  async function open(who: { token: string }): Promise<Page> {
    const page = await openPage(server.url, who.token)
    pages.push(page)
    return page
  }

  /** A member and an angel who is a person, each with a page open. */
  async function couple(member: Parameters<typeof addMember>[1] = {}) {
    const [he, her] = [await addMember(server, member), await addPersonAngel(server)]
    const [his, hers] = await Promise.all([open(he), open(her.session)])
    return { member: he, her, his, hers, angelId: her.angelId }
  }

  const give = (memberId: string, amount: number) =>
    server.database.transaction((tx) =>
      server.product.apis.credits.grant(tx, {
        memberId,
        asset: 'msg',
        class: 'subscription',
        amount,
        source: 'subscription',
        key: randomUUID(),
        cause: { kind: 'purchase', plan: 'Plus' },
      }),
    )

  return { open, couple, give }
}

/** Why something was refused on the line; null where it was not. */
export function codeOf(answer: { readonly ok: boolean }): string | null {
  return answer.ok ? null : (answer as Extract<ClientReply<'chat'>, { ok: false }>).error.code // what is not ok has an error
}
