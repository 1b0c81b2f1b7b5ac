import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { freePort } from '@incontro/testing/free-port.ts'
import { productionSettings } from '@incontro/testing/production.ts'
import { inFull } from '@incontro/testing/size.ts'
import { until } from '@incontro/testing/until.ts'
import { z } from 'zod'
import { lacks, root, run } from '../programs.ts'

const skip =
  inFull.skip !== false
    ? inFull.skip
    : process.getuid?.() !== 0
      ? 'root alone builds a base image'
      : lacks('buildah', 'mmdebstrap', 'unshare', 'npm')

const Built = z.object({
  OCIv1: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
    }),
  }),
})
const Bill = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.object({ name: z.string() })) })

/** Where no registry is reached: Debian by mmdebstrap, and for the building stage this machine's Node.js and npm in it. */
function buildImage(work: string): { mounted: string; config: z.infer<typeof Built>['OCIv1']['config'] } {
  const store = ['--root', join(work, 'store'), '--runroot', join(work, 'run'), '--storage-driver', 'vfs']
  const buildah = (...args: readonly string[]) => run('buildah', [...store, ...args], { cwd: work })
  const isolated = ['--isolation', 'chroot']
  run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', join(work, 'base.tar')])
  const npm = dirname(dirname(realpathSync(run('sh', ['-c', 'command -v npm']).trim())))
  const files = `ADD base.tar /\n`
  writeFileSync(join(work, 'base'), `FROM scratch\n${files}`)
  writeFileSync(
    join(work, 'build-base'),
    `FROM scratch\n${files}COPY node /usr/local/bin/node\nCOPY npm /usr/local/lib/npm\nRUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm\n`,
  )
  run('cp', ['-L', join(root, 'node_modules/node/bin/node'), join(work, 'node')])
  run('cp', ['-rL', npm, join(work, 'npm')])
  buildah('bud', ...isolated, '-q', '-t', 'localhost/base', '-f', 'base', work)
  buildah('bud', ...isolated, '-q', '-t', 'localhost/build-base', '-f', 'build-base', work)
  run('rm', ['-rf', join(work, 'base.tar'), join(work, 'npm'), join(work, 'node')])
  const cache = join(homedir(), '.npm')
  mkdirSync(cache, { recursive: true })
  buildah(
    ...['bud', ...isolated, '-q', '-t', 'localhost/incontro', '--volume', `${cache}:/root/.npm`],
    ...['--build-arg', 'BUILD_BASE=localhost/build-base', '--build-arg', 'BASE=localhost/base'],
    ...['--ignorefile', join(root, '.containerignore'), '-f', join(root, 'deploy/Containerfile'), root],
  )
  const container = buildah('from', 'localhost/incontro').trim()
  const { OCIv1 } = Built.parse(JSON.parse(buildah('inspect', container)))
  return { mounted: buildah('mount', container).trim(), config: OCIv1.config }
}

/** As a container runtime starts it: its own mounts, the root read-only, /tmp and /data in memory, and no rights. */
const START = `set -eu
mount --bind "$1" "$1"; mount -o remount,bind,ro "$1"
mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"
mount -t tmpfs -o size=256m,mode=1777 tmpfs "$1/tmp"
mount -t tmpfs -o uid=10001,gid=10001,mode=700 tmpfs "$1/data"
image=$1 user=$2; shift 2
exec chroot --userspec="$user" "$image" "$@"`

test(
  'an image is built from the Containerfile, and starts with a root that cannot be written to',
  { skip },
  async () => {
    const work = mkdtempSync(join(tmpdir(), 'incontro-image-'))
    after(() => rmSync(work, { recursive: true, force: true }))
    const { mounted, config } = buildImage(work)
    const [port, paymentPort, adminPort] = [await freePort(), await freePort(), await freePort()]
    const env = {
      ...Object.fromEntries(
        config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
      ...(await productionSettings({ url: 'https://one.example', paymentUrl: 'https://pay.example' })),
      HOST: '127.0.0.1',
      PORT: String(port),
      PAYMENT_PORT: String(paymentPort),
      ADMIN_PORT: String(adminPort),
    }
    const enter = (...command: readonly string[]) => {
      const args = ['--mount', '--propagation', 'private', 'sh', '-c', START, 'sh', mounted, config.User, ...command]
      const child = spawn('unshare', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
      after(() => void child.kill('SIGKILL'))
      return { child, ended, output: () => output }
    }
    const served = enter(...config.Entrypoint, ...config.Cmd)
    await until(
      'the image is not ready',
      async () => {
        assert.equal(served.child.exitCode, null, served.output())
        return (await fetch(`http://127.0.0.1:${adminPort}/readyz`).catch(() => null))?.status === 200
      },
      Boolean,
    )
    const status = readFileSync(`/proc/${String(served.child.pid)}/status`, 'utf8')
    assert.match(status, /^Uid:\t10001\t10001\t10001\t10001$/m)
    assert.match(readFileSync(`/proc/${String(served.child.pid)}/limits`, 'utf8'), /^Max core file size +0 +0 /m)
    assert.equal(await enter(...config.Entrypoint, 'live').ended, 0)
    const writes = enter('/bin/sh', '-c', 'touch /opt/incontro/x || touch /etc/x || touch /x')
    assert.notEqual(await writes.ended, 0)
    assert.match(writes.output(), /Read-only file system/)
    const bill = Bill.parse(JSON.parse(readFileSync(join(mounted, 'opt/incontro/sbom.cdx.json'), 'utf8')))
    const names = new Set(bill.components.map(({ name }) => name))
    assert.ok(names.has('fastify') && !names.has('vite'))
    served.child.kill('SIGTERM')
    assert.equal(await served.ended, 0, served.output())
  },
)
