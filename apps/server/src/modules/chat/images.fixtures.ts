import type { TestServer } from '@incontro/testing'
import sharp from 'sharp'

/** A picture of two colours, another one for every number. */
export const pictureOf = (seed: number, { width = 1600, height = 1200 } = {}): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${seed} 60% 40%)"/><rect width="40%" height="50%" fill="hsl(${seed + 90} 70% 70%)"/></svg>`,
    ),
  )
    .withExif({ IFD0: { Copyright: 'whose it was' } })
    .jpeg()
    .toBuffer()

export type Uploaded = {
  status: number
  json: {
    result: boolean
    immagine?: { id: string; width: number; height: number; thumbhash: string }
    error?: { code: string; field?: string }
  }
}

/** Sends the picture of a message as a browser does. */
export async function uploadTo(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  { token, content, type = 'image/jpeg' }: { token?: string; content: Buffer; type?: string },
): Promise<Uploaded> {
  const form = new FormData()
  form.set('immagine', new Blob([new Uint8Array(content)], { type }), 'photo.jpg')
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    body: form,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  return { status: answer.status, json: (await answer.json()) as Uploaded['json'] } // the tests look at it
}
