import { desktop, phone, test } from './fixtures.ts'
import { openConversation, sendAs } from './people.ts'

const themes = (process.env['ZZ_THEMES'] ?? 'original').split(',')
test('shots', async ({ product, createMember, createAngel, openStudio }) => {
  test.setTimeout(300_000)
  const url = product.urlOf('original')
  const angel = { ...(await createAngel({ screenName: 'Angela' })), url }
  for (let i = 0; i < 3; i++) {
    const member = await createMember({ plans: ['Classic'] })
    await sendAs(member, { trackerId: member.trackerId, angelId: angel.id }, [`hola desde el tren ${i}`, 'Ayer estuve en el museo y pensé en lo que me dijiste del cuadro grande de la segunda sala.'])
    await sendAs({ ...angel, url: product.url }, { trackerId: member.trackerId, angelId: angel.id }, ['¿Y te gustó?'])
    await sendAs(member, { trackerId: member.trackerId, angelId: angel.id }, [`Muchísimo, hola ${i}`])
  }
  const page = await openStudio(angel, { viewport: phone })
  const dir = '/tmp/w/anywhere-shots'
  for (const viewport of [phone, desktop, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport)
    const isSmall = viewport.width === 320
    for (const theme of isSmall ? ['original'] : themes)
      for (const mode of isSmall ? ['light'] : ['light', 'dark']) {
        const set = () =>
          page.evaluate(
            ([t, m, big]) => {
              document.documentElement.dataset['theme'] = t
              document.documentElement.dataset['mode'] = m
              if (big) document.documentElement.style.fontSize = '200%'
            },
            [theme, mode, isSmall] as const,
          )
        const shoot = (name: string) =>
          page.screenshot({ path: `${dir}/${viewport.width}-${theme}-${mode}-${name}.png` })
        await page.goto(`${url}/studio/`)
        await page.getByText('Muchísimo, hola 1').waitFor()
        await set()
        await shoot('inbox')
        await openConversation(page, 'hola 1')
        await set()
        await page.waitForTimeout(300)
        await shoot('chat')
        await page.goto(`${url}/studio/settings`)
        await page.getByRole('switch').first().waitFor()
        await set()
        await page.screenshot({ path: `${dir}/${viewport.width}-${theme}-${mode}-settings.png`, fullPage: true })
      }
  }
})
