import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import { demoBrands } from '../index.ts'

test('BR-02 the logo paths of each demo brand name drawings that are there and carry no script', () => {
  for (const { brand } of demoBrands) {
    for (const path of [brand.logo.mark, brand.logo.wordmark, `/brands/${brand.id}/icon.svg`]) {
      const svg = readFileSync(new URL(`../../assets/${path.replace('/brands/', '')}`, import.meta.url), 'utf8')
      assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/)
      assert.doesNotMatch(svg, /<script|href=|\bon\w+=/)
    }
  }
})
