import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

export type FakeS3 = {
  readonly settings: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  readonly files: Map<string, { content: Buffer; type: string }>
  /** Refusals so far: a client that signs wrongly shows here. */
  readonly refused: string[]
  close(): Promise<void>
}

/** A bucket in memory that answers as S3 does, and checks each signature (AWS Signature Version 4) by its own reckoning. */
export async function startFakeS3(): Promise<FakeS3> {
  const settings = {
    bucket: 'photos',
    region: 'eu-test-1',
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret-of-some-length',
  }
  const files: FakeS3['files'] = new Map()
  const refused: string[] = []

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const content = Buffer.concat(chunks)
      const fault = signatureFault(request, content, settings)
      const name = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(`/${settings.bucket}/`, '')
      if (fault !== null) {
        refused.push(fault)
        return response
          .writeHead(403)
          .end(`<Error><Code>SignatureDoesNotMatch</Code><Message>${fault}</Message></Error>`)
      }
      if (request.method === 'PUT') {
        files.set(name, { content, type: request.headers['content-type'] ?? '' })
        return response.writeHead(200, { etag: `"${sha256(content)}"` }).end()
      }
      if (request.method === 'DELETE') {
        files.delete(name)
        return response.writeHead(204).end()
      }
      const file = files.get(name)
      if (file === undefined)
        return response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>')
      return response
        .writeHead(200, { 'content-type': file.type, 'content-length': file.content.length })
        .end(file.content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    settings: { ...settings, endpoint: `http://127.0.0.1:${port}` },
    files,
    refused,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function signatureFault(
  { method, url, headers }: IncomingMessage,
  content: Buffer,
  { region, accessKeyId, secretAccessKey }: { region: string; accessKeyId: string; secretAccessKey: string },
): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (given === null) return 'no signature'
  const [, key = '', day = '', place = '', signed = '', signature = ''] = given
  if (key !== accessKeyId || place !== region) return 'another key or region'
  const said = String(headers['x-amz-content-sha256'])
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(content)) return 'another content'
  const [path = '', query = ''] = (url ?? '').split('?')
  const canonical = [
    method,
    path,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signed,
    said,
  ].join('\n')
  const at = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  return hmac(signingKey, text).toString('hex') === signature ? null : 'another signature'
}
