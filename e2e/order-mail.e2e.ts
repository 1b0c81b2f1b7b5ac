import { textsFor } from '@incontro/texts/sync.ts'
import type { Language } from '@incontro/locale'
import { someOf } from '@incontro/testing/size.ts'
import { expect, expectAccessible, expectNoSideScroll, phone, test } from './fixtures.ts'
import { type Mail, mailTo } from './mailbox.ts'

/** What a person reads in it at 390 pixels without scrolling more than twice. */
const MOST_HEIGHT = 1900
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/i

for (const { brand, language } of someOf({ from: 2 }, [
  { brand: 'original', language: 'es' },
  { brand: 'flirtincontri', language: 'it' },
  { brand: 'looviing', language: 'fr' },
  { brand: 'mylikezone', language: 'en' },
] as const satisfies readonly { brand: string; language: Language }[]))
  test(`F-79 the e-mail of an order says what was bought on little more than two screens, without tokens, ${language}`, async ({
    product,
    createMember,
    openBrowser,
  }) => {
    const [words, pay] = [textsFor(language, 'orderMail'), textsFor(language, 'pay')]
    const member = await createMember({ brand, plans: ['Classic'] })
    let mail: Mail | undefined
    await expect
      .poll(
        async () =>
          (mail = (await mailTo(product, member.email)).find(({ subject }) => subject === words.subject('Classic'))),
      )
      .toBeDefined()
    if (mail === undefined) throw new Error('no e-mail')
    expect(mail.file).not.toBeNull() // the receipt
    const page = await openBrowser({ viewport: phone })
    await page.setContent(mail.html.replaceAll('cid:mark', 'data:image/png;base64,iVBORw0KGgo='))
    const shown = await page.locator('body').innerText()
    for (const part of ['9,99', '4242', pay.order.howToCancel, pay.order.howToWithdraw, pay.order.button])
      expect(shown).toContain(language === 'en' ? part.replace('9,99', '9.99') : part)
    for (const raw of [uuid, /https?:/, /token/i, /order-[a-z]{2}-\d/]) expect(shown).not.toMatch(raw)
    for (const path of ['/profile/payments', '/cancel?', '/withdraw?'])
      await expect(page.locator(`a[href*="${path}"]`).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_HEIGHT)
    await expectNoSideScroll(page)
    await expectAccessible(page)
    expect(mail.text).toContain(pay.order.howToWithdraw)
  })
