import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { cleanImage } from './clean-image'
import { readGamma } from './png-gamma'

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
const pixelsOf = (image: Buffer) => sharp(image).raw().toBuffer()

/** Returns the positions at which the segments of a JPEG begin, the scan last. */
function segmentsOf(jpeg: Buffer): number[] {
  const starts = [2]
  for (let at = 2; jpeg[at + 1] !== 0xda; starts.push(at)) at += 2 + jpeg.readUInt16BE(at + 2)
  return starts
}

function withBytesBetweenSegments(jpeg: Buffer): Buffer {
  const second = segmentsOf(jpeg)[1] as number
  return Buffer.concat([jpeg.subarray(0, second), Buffer.alloc(4), jpeg.subarray(second)])
}
function withoutScanParameters(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg)
  const scan = segmentsOf(jpeg).at(-1) as number
  const end = scan + 2 + jpeg.readUInt16BE(scan + 2)
  return changed.fill(0, end - 3, end)
}
const withMovie = (jpeg: Buffer) => Buffer.concat([jpeg, randomBytes(5000)])

test.each<[string, (jpeg: Buffer) => Buffer]>([
  ['four zero bytes between two segments', withBytesBetweenSegments],
  ['the parameters of its scan zeroed', withoutScanParameters],
  ['a movie of 5,000 bytes behind its end', withMovie],
])('M5.proof a photo with %s is accepted and drawn again', async (_what, change) => {
  const jpeg = await noise(64, 48).jpeg().toBuffer()

  const { content, ...image } = await cleanImage(change(jpeg))

  expect(image).toEqual({ type: 'image/jpeg', width: 64, height: 48 })
  expect(await pixelsOf(content)).toEqual(await pixelsOf((await cleanImage(jpeg)).content))
})

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
const gamma = (value: number) => {
  const data = Buffer.alloc(4)
  data.writeUInt32BE(value)
  return chunkOf('gAMA', data)
}
const headerEnd = 33
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const png = await noise(8, 8).png().toBuffer()
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)])
}

test('M5.proof a PNG with a gamma keeps it, so that it looks as bright as before', async () => {
  const png = await pngWith(gamma(100_000))

  const { content } = await cleanImage(png)

  expect(readGamma(content)).toBe(100_000)
  expect(await pixelsOf(content)).toEqual(await pixelsOf(png))
})

test.each<[string, Buffer[]]>([
  ['none', []],
  ['one of zero', [gamma(0)]],
  ['one of two bytes', [chunkOf('gAMA', Buffer.alloc(2, 1))]],
  ['one next to the colours of a screen, which count instead', [gamma(100_000), chunkOf('sRGB', Buffer.alloc(1))]],
])('M5.proof a PNG gets no gamma if it has %s', async (_what, chunks) => {
  const { content } = await cleanImage(await pngWith(...chunks))

  expect(content.includes('gAMA')).toBe(false)
})
