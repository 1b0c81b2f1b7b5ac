import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Page, pages, redirects } from '@incontro/contract/pages.ts'
import { textsIn } from '@incontro/texts/sync.ts'
import { pageOfPath, publicPages } from './page-paths.ts'

const sampleOf = (pattern: string) => pattern.replaceAll(/:\w+\??/g, 'sample')

test('every area of the page registry is one of the texts', () => {
  const known = new Set(Object.keys(textsIn('en')))
  for (const [name, { areas = [], areasAhead = [] }] of Object.entries<Page>(pages))
    assert.deepEqual(
      [...areas, ...areasAhead].filter((area) => !known.has(area)),
      [],
      name,
    )
})

test('RT-19 every address of the registry and every redirect is known, and others are not', () => {
  const patterns = [...Object.values<Page>(pages).flatMap(({ path }) => path ?? []), ...Object.keys(redirects)]
  for (const path of patterns.map(sampleOf)) {
    assert.notEqual(pageOfPath(path).kind, 'unknown', path)
    assert.notEqual(pageOfPath(path === '/' ? path : `${path}/`).kind, 'unknown', path)
  }
  for (const path of ['/sample', '/legal', '/user', '/profile/a/b', '/legal/a/b', '/dev'])
    assert.equal(pageOfPath(path).kind, 'unknown', path)
})

test('D2 the server draws what a visitor sees, and lists of it what search engines may list', () => {
  const drawn = publicPages.map(({ path, route, areas, hasForm, isListed, part }) => [
    path,
    route,
    areas.join(' '),
    hasForm ? 'form' : 'text',
    isListed ? 'listed' : 'unlisted',
    part?.area ?? 'no part',
  ])
  const legal = ['faq', 'terms', 'privacy', 'cookie', 'features', 'rules'].map((page) => `/legal/${page}`)
  assert.deepEqual(drawn, [
    ['/', 'entry/home', 'common home', 'text', 'listed', 'no part'],
    ['/signup', 'entry/sign-up', 'common signup', 'form', 'listed', 'no part'],
    ['/login', 'entry/log-in', 'common account factors', 'form', 'listed', 'no part'],
    ['/forgotPassword', 'entry/forgot-password', 'common recovery', 'form', 'unlisted', 'no part'],
    ['/find', 'entry/landing', 'common landing signup', 'form', 'listed', 'home'],
    ['/ms', 'entry/mainstream-landing', 'common landing signup', 'form', 'unlisted', 'home'],
    ...legal.map((path) => [path, 'legal', 'common errors', 'text', 'listed', 'no part']),
    ['/contactUs', 'contact', 'common contact', 'form', 'listed', 'no part'],
    ['/report', 'report', 'common notice', 'form', 'unlisted', 'no part'],
    ['/unsubscribe', 'links/unsubscribe', 'common emailSettings errors', 'text', 'unlisted', 'no part'],
  ])
})
