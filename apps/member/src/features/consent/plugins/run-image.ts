import type { PublicPlugin } from '@incontro/contract'
import type { Running } from './running.ts'

type ImagePlugin = Extract<PublicPlugin, { form: 'image' }>

/** Fetches a picture whose address carries the moment. */
export function runImage({ account, images }: ImagePlugin): Running {
  const underWay = new Set<HTMLImageElement>()
  return {
    record(moment, path) {
      const template = images[moment]
      if (template === undefined) return
      const image = new Image()
      underWay.add(image) // so that it is not collected before it was fetched
      image.onload = image.onerror = () => void underWay.delete(image)
      image.referrerPolicy = 'no-referrer'
      image.src = fill(template, { account, moment, path, site: location.origin, random: randomNumber() })
    },
    stop() {
      for (const image of underWay) image.src = ''
      underWay.clear()
    },
  }
}

function fill(template: string, facts: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(facts[name] ?? ''))
}

function randomNumber(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
}
