import { createElement, type ReactNode } from 'react'

const ALLOWED = new Set(['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li', 'span'])

/** CH-18: a welcome text may hold HTML. Only these plain elements are made, without any attribute; the rest is its text. */
export function WelcomeHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html') // inert: nothing is run or fetched
  return <>{[...body.childNodes].map(nodeOf)}</>
}

function nodeOf(node: ChildNode, index: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style') return null
  const children = [...node.childNodes].map(nodeOf)
  if (tag === 'br') return <br key={index} />
  return createElement(ALLOWED.has(tag) ? tag : 'span', { key: index }, ...children)
}
