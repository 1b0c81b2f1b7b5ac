import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PublicBrand } from './brand.ts'
import { brandOfPage } from './brand-page.ts'

const words = { en: 'a', es: 'b', fr: 'c', it: 'd' }
const brand: PublicBrand = {
  id: 'original',
  title: 'Original',
  year: 2025,
  country: 'es',
  language: 'es',
  theme: 'original',
  logo: '/brand/original.svg',
  wordmark: '/brand/original-wordmark.svg',
  voice: { headline: words, tagline: words },
  company: { name: 'Company', address: 'Street 1' },
  support: { email: 'help@brand.test' },
  legal: {
    faq: '/legal/faq',
    terms: '/legal/terms',
    privacy: '/legal/privacy',
    cookie: '/legal/cookie',
    contact: '/contactUs',
  },
  mainstream: false,
  affiliation: false,
  demo: true,
  typingSeconds: { person: 0, automated: 5 },
  photosBase: '/photos',
  reviewsOnHome: 3,
  redirectHosts: [],
  paymentOrigin: 'http://localhost:3001',
  softwareVersion: '1',
  signsInByGoogle: false,
  consent: {
    textVersion: '2026-11',
    plugins: [{ form: 'own', id: 'page-counts', purpose: 'analytics', question: 'analytics own' }],
  },
  defaultFlowId: '7',
}

test('BR-01 the page reads its brand as the schema of the contract would', () => {
  const onPage = JSON.stringify(PublicBrand.encode(brand))
  assert.deepEqual(brandOfPage(onPage), PublicBrand.decode(JSON.parse(onPage)))
  assert.deepEqual(brandOfPage(onPage), brand)
})
