import { readFileSync } from 'node:fs'
import { hostsOf, type Plugin, type PluginOf } from '@incontro/brand'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { permissionsPolicy } from './permissions-policy.ts'

type Deps = { readonly plugins: (request: FastifyRequest) => Promise<readonly Plugin[]> }

const script = readFileSync(new URL('plugin-frame.js', import.meta.url), 'utf8')

/**
 * The frame in which a company's script runs (TR-08, TR-09). It is sandboxed into an origin of its own, also when it is
 * opened by itself: it reads neither the page nor its address nor what the browser keeps, the bearer among it, and keeps
 * nothing. It hears what the page sends it: a moment and the first word of a path.
 */
export function pluginFrames(app: FastifyInstance, { plugins }: Deps): void {
  app.get<{ Params: { id: string } }>('/plugin/:id', async (request, reply) => {
    const plugin = (await plugins(request)).find(({ id }) => id === request.params.id)
    if (plugin?.form !== 'script') return reply.code(404).type('text/plain').send('not found')
    const hosts = hostsOf(plugin).join(' ')
    return reply
      .removeHeader('origin-agent-cluster') // a sandboxed frame has no origin to keep apart, and the console would say so
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'no-referrer')
      .header('permissions-policy', permissionsPolicy)
      .header(
        'content-security-policy',
        [
          'sandbox allow-scripts',
          "default-src 'none'",
          `script-src 'nonce-${request.nonce}' ${hosts}`,
          `img-src data: ${hosts}`,
          `connect-src ${hosts}`,
          "form-action 'none'",
          "base-uri 'none'",
          "frame-ancestors 'self'",
        ].join('; '),
      )
      .send(framePage(plugin, { nonce: request.nonce, site: `${request.protocol}://${request.host}` }))
  })
}

function framePage(
  { url, account, queue, calls }: PluginOf<'script'>,
  { nonce, site }: { nonce: string; site: string },
): string {
  const settings = JSON.stringify({ url, account, queue, calls, site }).replaceAll('<', '\\u003c')
  return `<!doctype html><meta charset="utf-8"><title>·</title>
<script type="application/json" id="plugin">${settings}</script>
<script nonce="${nonce}">${script}</script>`
}
