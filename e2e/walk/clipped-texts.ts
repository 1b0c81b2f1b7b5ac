import type { Page } from '@playwright/test'

/**
 * Texts that do not fit where they stand, each as 'where: words': cut by a box that hides what runs over, shortened by dots
 * in what must be read whole (buttons, links of the bars, headings, labels), out of the button or of the window that they
 * stand in, or a field's own words that its width does not show.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TOLERANCE = 1.5 // px: letters may lean over their box by that
    const LEADING = 0.25 // of a line's height: its box holds more than the letters, above and below them
    const MUST_BE_WHOLE = 'button, [role="button"], nav a, h1, h2, h3, label, legend, [role="tab"]'
    const found = new Set<string>()
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none'
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

    const exceeds = (line: DOMRect, box: DOMRect, { x, y }: { x: boolean; y: boolean }) => {
      const leading = TOLERANCE + LEADING * line.height
      return (
        (x && (line.left < box.left - TOLERANCE || line.right > box.right + TOLERANCE)) ||
        (y && (line.top < box.top - leading || line.bottom > box.bottom + leading))
      )
    }

    /** What is wrong with a line of an element's words: the boxes around it are asked from the inside out. */
    function faultOf(line: DOMRect, element: Element): string | undefined {
      let x = true
      let y = true
      let leaves = false // an absolute box is cut by positioned boxes alone
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const holds = !leaves || style.position !== 'static' || style.transform !== 'none' || style.contain !== 'none'
        if (holds && style.display !== 'inline' && style.display !== 'contents') {
          leaves = false
          const edge = box.getBoundingClientRect()
          if (edge.width <= 2 || edge.height <= 2) return undefined // for screen readers alone
          if (isScrolled(style.overflowX)) x = false
          if (isScrolled(style.overflowY)) y = false
          if (exceeds(line, edge, { x: x && isHidden(style.overflowX), y: y && isHidden(style.overflowY) }))
            return isShortened(style) && box.closest(MUST_BE_WHOLE) === null ? undefined : `cut by ${nameOf(box)}`
          const hasGround = !/^rgba\(.*, 0\)$/.test(style.backgroundColor)
          if (exceeds(line, edge, { x: x && hasGround, y: false })) return `sticks out of ${nameOf(box)}`
          if (box.matches('button, a, [role="button"]') && exceeds(line, edge, { x, y }))
            return `sticks out of ${nameOf(box)}`
        }
        if (style.position === 'fixed') break
        if (style.position === 'absolute') leaves = true
      }
      const isOutside = line.left < -TOLERANCE || line.right > document.documentElement.clientWidth + TOLERANCE
      return x && isOutside ? 'out of the window' : undefined
    }

    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
      const element = node.parentElement
      if (element === null || (node.textContent ?? '').trim() === '') continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (element.closest('script, style, [aria-hidden="true"], [inert]') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        if (line.width === 0) continue
        const fault = faultOf(line, element)
        if (fault !== undefined) found.add(`${nameOf(element)} ${fault}: ${(node.textContent ?? '').slice(0, 40)}`)
      }
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      if (pen === null || !field.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const style = getComputedStyle(field)
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      const shown =
        field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value === '' && field.placeholder
      if (typeof shown !== 'string' || room <= 2) continue
      pen.font = style.font
      if (pen.measureText(shown).width > room * 1.1 + TOLERANCE)
        // its figures may be narrower in the field
        found.add(`${nameOf(field)} shows a part: ${shown.slice(0, 40)}`)
    }
    return [...found]
  })
}
