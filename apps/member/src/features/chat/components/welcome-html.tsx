import { createElement, type ReactNode } from 'react'

const ALLOWED = new Set(['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'span'])
/** What is not words: taken out with all that stands in it. */
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'select', 'title'])
const DEEPEST = 12

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body // inert: nothing is run or fetched

/** CH-18: a welcome text may hold HTML. Only these plain elements are made, without any attribute; the rest is its text. */
export function WelcomeHtml({ html }: { html: string }) {
  return <>{[...parse(html).childNodes].map((node, index) => nodeOf(node, index, 0))}</>
}

/** The same as one line of words, for where no element belongs. */
export function plainText(html: string): string {
  const body = parse(html)
  for (const tag of DROPPED) for (const element of [...body.querySelectorAll(tag)]) element.remove()
  for (const element of [...body.querySelectorAll('p, li, br')]) element.append(' ')
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}

function nodeOf(node: ChildNode, index: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null // SVG and MathML too
  const tag = node.tagName.toLowerCase()
  if (DROPPED.has(tag)) return null
  if (depth >= DEEPEST) return node.textContent
  if (tag === 'br') return <br key={index} />
  const children = [...node.childNodes].map((child, place) => nodeOf(child, place, depth + 1))
  return createElement(ALLOWED.has(tag) ? tag : 'span', { key: index }, ...children)
}
