import sharp from 'sharp'
import type { PictureFile } from './art-jobs'

const webp = { quality: 80, effort: 2 }
const avif = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' }
const jpeg = { quality: 82, mozjpeg: true }

/** The settings that, together with the drawing, decide the bytes of a picture. */
export const encoding = JSON.stringify([webp, avif, jpeg, sharp.versions.vips])

export interface Raster {
  data: Buffer
  width: number
  height: number
  channels: 3 | 4
}

const isOpaque = (data: Buffer): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

/** Leaves out the channel for transparency, without which a picture takes less time to scale and to encode. */
function withoutAlpha(data: Buffer): Buffer {
  const opaque = Buffer.allocUnsafe((data.length / 4) * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    opaque[to] = data[from] ?? 0
    opaque[to + 1] = data[from + 1] ?? 0
    opaque[to + 2] = data[from + 2] ?? 0
  }
  return opaque
}

/** Draws the pixels of an SVG once for all its files. */
export async function rasterise(svg: string, ending: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg), { density: ending === '.png' ? 600 : 72 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (info.channels === 4 && isOpaque(data)) return { data: withoutAlpha(data), width, height, channels: 3 }
  return { data, width, height, channels: info.channels === 4 ? 4 : 3 }
}

/** Scales and encodes a picture by the ending of its file. */
export function encode(raster: Raster, file: PictureFile, ending: string): Promise<Buffer> {
  const { width, height = raster.height } = file
  const data = raster.data.subarray(0, raster.width * height * raster.channels)
  const whole = sharp(data, { raw: { ...raster, height } })
  const picture = width === raster.width ? whole : whole.resize(width)
  if (ending === '.jpg') return picture.jpeg(jpeg).toBuffer()
  if (ending === '.png') return picture.png().toBuffer()
  return ending === '.avif' ? picture.avif(avif).toBuffer() : picture.webp(webp).toBuffer()
}
