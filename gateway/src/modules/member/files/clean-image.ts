import { imageTypes, maxImagePixels } from '@parlay/contracts/endpoints/files'
import sharp from 'sharp'
import { AppError } from '../../../core/errors'
import { readGamma, withGamma } from './png-gamma'

export type ImageType = (typeof imageTypes)[number]

export interface CleanImage {
  type: ImageType
  width: number
  height: number
  content: Buffer
}

/** The first bytes of files of these types. */
const signatures: Readonly<Record<ImageType, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

const typeOf = (content: Buffer): ImageType | undefined =>
  imageTypes.find((type) => content.subarray(0, signatures[type].length).equals(signatures[type]))

/** Seconds that decoding may take. */
const decodingSeconds = 10

/**
 * Draws the image again from its pixels alone, upright, without metadata or data after its end. Only its first bytes
 * and the decoder's result count, never its name or the declared type. Throws FILE_NOT_AN_IMAGE for content that is cut
 * off or unreadable, and for more than 25 million pixels. A mere warning of the decoder is no reason to refuse: real
 * cameras leave bytes between segments, and wrong parameters that no reader uses.
 */
export async function cleanImage(content: Buffer): Promise<CleanImage> {
  const type = typeOf(content)
  if (type === undefined) throw new AppError('FILE_NOT_AN_IMAGE')
  try {
    const upright = sharp(content, { limitInputPixels: maxImagePixels, failOn: 'error', animated: false })
      .timeout({ seconds: decodingSeconds })
      .rotate()
    const fresh = type === 'image/png' ? upright.png() : upright.jpeg({ quality: 85 })
    const { data, info } = await fresh.toBuffer({ resolveWithObject: true })
    const clean = type === 'image/png' ? withGamma(data, readGamma(content)) : data
    return { type, width: info.width, height: info.height, content: clean }
  } catch (cause) {
    throw new AppError('FILE_NOT_AN_IMAGE', { cause })
  }
}
