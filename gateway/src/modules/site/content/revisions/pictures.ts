import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Core } from '../../../../compose/open-core'
import { createMutex } from '../../../../core/mutex'
import { pictureFolder } from './overlay'
import { addPicture } from './revision.sql'

/** The part of the file store that pictures use. */
interface PictureStore {
  put(key: string, content: Buffer, type: string): Promise<void>
  open(key: string): Promise<Readable>
}
/** Draws an image again from its pixels alone. Throws FILE_NOT_AN_IMAGE. */
type CleanImage = (given: Buffer) => Promise<{ content: Buffer; width: number; height: number }>

/** The widths in which the players' site asks for a banner (shared/web/src/site/banner-picture.ts). */
const variants = [
  ...[640, 1280, 1920].map((width) => ({ width, ending: 'webp' as const })),
  ...[640, 1280].map((width) => ({ width, ending: 'avif' as const })),
]
/** A banner is eight wide and three high. */
const heightOf = (width: number): number => Math.round((width * 3) / 8)
const nameOf = /^([0-9a-f]{64})-(640|1280|1920)\.(webp|avif)$/

export interface PicturesOptions extends Pick<Core, 'db' | 'clock'> {
  store: PictureStore
  cleanImage: CleanImage
}

/** Pictures that staff upload. The address of one has the hash of its content, so that it never shows another. */
export function createPictures({ db, clock, store, cleanImage }: PicturesOptions) {
  /** A large image takes some hundred megabytes while it is decoded. */
  const runExclusive = createMutex()
  return {
    async add(given: Buffer, by: string) {
      const { content, width, height } = await runExclusive('image', () => cleanImage(given))
      const hash = createHash('sha256').update(content).digest('hex')
      for (const one of variants) {
        const drawn = sharp(content).resize(one.width, heightOf(one.width), { fit: 'cover' })
        const bytes = await (one.ending === 'webp'
          ? drawn.webp({ quality: 80 })
          : drawn.avif({ quality: 50 })
        ).toBuffer()
        await store.put(`${hash}-${one.width}.${one.ending}`, bytes, `image/${one.ending}`)
      }
      await addPicture(db, { hash, width, height, by, at: clock.now() })
      return { picture: hash, url: `${pictureFolder}/${hash}`, width, height }
    },

    /** Opens one file of a picture; undefined if there is none. */
    async open(name: string): Promise<{ type: string; content: Readable } | undefined> {
      const ending = nameOf.exec(name)?.[3]
      if (ending === undefined) return undefined
      const content = await store.open(name).catch(() => undefined)
      return content && { type: `image/${ending}`, content }
    },
  }
}
export type Pictures = ReturnType<typeof createPictures>
