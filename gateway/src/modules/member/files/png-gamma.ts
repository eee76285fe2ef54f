import { crc32 } from 'node:zlib'

const signatureLength = 8
/** A chunk has its length, its name and a checksum around its data. */
const frameLength = 12
/** The end of the signature and the header chunk, after which all other chunks stand. */
const headerEnd = signatureLength + frameLength + 13
const gammaLength = 4
/** Chunks that describe colour more exactly than a gamma, so readers ignore the gamma next to them. */
const stronger = ['iCCP', 'sRGB', 'cICP']

interface Chunk {
  name: string
  data: Buffer
}

/** The chunks of a PNG before its pixels. */
function* chunksBeforePixels(content: Buffer): Generator<Chunk> {
  let at = signatureLength
  while (at + frameLength <= content.length) {
    const end = at + frameLength + content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT' || end > content.length) return
    yield { name, data: content.subarray(at + 8, end - 4) }
    at = end
  }
}

/** Returns the gamma with which a PNG wants its pixels to be shown, in 100,000ths; undefined if it has none. */
export function readGamma(content: Buffer): number | undefined {
  const chunks = [...chunksBeforePixels(content)]
  if (chunks.some(({ name }) => stronger.includes(name))) return undefined
  const own = chunks.find(({ name, data }) => name === 'gAMA' && data.length === gammaLength)
  return own?.data.readUInt32BE(0) || undefined
}

/** Adds a gamma to a PNG: the decoder drops it, and the same pixels would have another brightness without it. */
export function withGamma(png: Buffer, gamma: number | undefined): Buffer {
  if (gamma === undefined) return png
  const chunk = Buffer.alloc(frameLength + gammaLength)
  chunk.writeUInt32BE(gammaLength, 0)
  chunk.write('gAMA', 4, 'latin1')
  chunk.writeUInt32BE(gamma, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12)
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}
