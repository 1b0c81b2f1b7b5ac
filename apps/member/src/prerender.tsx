import { StrictMode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router'
import { App } from './app/app.tsx'
import { prerendered } from './shared/page/prerendered.ts'
import { drawnTitle } from './shared/page/title.ts'

/** Draws one page for a visitor, on the server, which evaluates this bundle again for each: nothing is shared between two. */
export async function draw(): Promise<{ readonly html: string; readonly title: string }> {
  if (prerendered === null) throw new TypeError('nothing is said of the page to draw')
  const faults: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <App router={(children) => <StaticRouter location={prerendered?.path ?? '/'}>{children}</StaticRouter>} />
    </StrictMode>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY, // in one piece: pieces are put together by inline scripts
      onError: (error) => void faults.push(error),
    },
  )
  if (faults.length > 0) throw faults[0] // a page with a hole is not sent: the app draws it whole
  return { html: await new Response(prelude).text(), title: drawnTitle() }
}
