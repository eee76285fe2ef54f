import { imageTypes, maxImageBytes, maxImagePixels } from '@parlay/contracts/endpoints/files'

export type Refusal = 'err_file_type' | 'err_file_size'

/** The size to which a larger picture is reduced: the text of a slip stays readable, and a phone can still paint it. */
const reducedPixels = 12_000_000
const quality = 0.88
/** The most times that the pixels are halved until the file is small enough. */
const attempts = 4

/**
 * Returns the file to send: the chosen one if the gateway takes it, else its picture, re-encoded and reduced. A
 * phone's camera makes larger files than the gateway takes, and formats that only the phone reads.
 */
export async function prepareImage(file: File): Promise<File | Refusal> {
  const isAllowedType = imageTypes.some((type) => type === file.type)
  const picture = await decode(file)
  if (picture === undefined) {
    if (!isAllowedType) return 'err_file_type'
    // The gateway says what is wrong with a file that this browser cannot read.
    return file.size > maxImageBytes ? 'err_file_size' : file
  }
  try {
    const pixels = picture.width * picture.height
    if (isAllowedType && file.size <= maxImageBytes && pixels <= maxImagePixels) return file
    return (await reduce(picture, file.name)) ?? 'err_file_size'
  } finally {
    picture.close()
  }
}

/**
 * The picture of a file as this browser sees it, re-encoded: for a file that the gateway could not read, although it is
 * of a type that the gateway takes. Undefined where this browser cannot read it either.
 */
export async function redrawImage(file: File): Promise<File | undefined> {
  const picture = await decode(file)
  if (picture === undefined) return undefined
  try {
    return await reduce(picture, file.name)
  } finally {
    picture.close()
  }
}

/** Undefined for what this browser cannot read as a picture. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file)
  } catch {
    return undefined
  }
}

async function reduce(picture: ImageBitmap, name: string): Promise<File | undefined> {
  const first = Math.min(1, Math.sqrt(reducedPixels / (picture.width * picture.height)))
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const jpeg = await encode(picture, first * Math.SQRT1_2 ** attempt)
    if (jpeg === null) return undefined
    if (jpeg.size <= maxImageBytes) return new File([jpeg], `${name.replace(/\.\w+$/, '')}.jpg`, { type: jpeg.type })
  }
  return undefined
}

function encode(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  // JPEG has no transparency, and would show it as black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
