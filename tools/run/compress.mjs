import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const text = /\.(js|css|html|svg|json|webmanifest)$/
const smallest = 1024 // a smaller file fits one packet anyway

/**
 * Puts a .br and a .gz beside each text file of a built app, so that the server sends them without work of its own.
 * @param {string} folder
 */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !text.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = readFileSync(path)
    if (content.length < smallest) continue
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
