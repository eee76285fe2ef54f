import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema } from '../shapes'

/** The bytes that an image may have when it is sent. */
export const maxImageBytes = 5 * 1024 * 1024
/** The pixels that it may have, whatever the length of its file. */
export const maxImagePixels = 25_000_000
export const imageTypes = ['image/jpeg', 'image/png'] as const
/** The images that one application, report or feedback may have. */
export const maxImages = 3

/** The name of an image: 256 random bits. */
export const fileIdSchema = z.string().regex(/^[\w-]{43}$/)
/** The images of a call, by the names that their upload returned. */
export const imagesSchema = z.array(fileIdSchema).max(maxImages)

export const uploadImage = defineEndpoint({
  moduleId: 'FILE.upload',
  method: 'POST',
  path: '/wps/relay/MCSFE_uploadImage',
  token: 'required',
  role: 'member',
  upload: true,
  rate: 'R5',
  summary: 'Keeps an image for the call that it goes with; one that no call names within a day is removed',
  request: emptySchema,
  response: z.object({
    fileId: fileIdSchema,
    type: z.enum(imageTypes),
    width: z.number().int(),
    height: z.number().int(),
    bytes: z.number().int(),
  }),
  errors: ['FILE_NOT_AN_IMAGE', 'FILE_TOO_LARGE', 'FILE_QUOTA'],
})

export const getImage = defineEndpoint({
  moduleId: 'FILE.image',
  method: 'GET',
  path: '/wps/relay/MCSFE_getImage',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'An image of the member’s own, as a file',
  request: z.object({ fileId: fileIdSchema }),
  response: z.unknown(),
  errors: ['SYS_INVALID_URL'],
})

export const removeImage = defineEndpoint({
  moduleId: 'FILE.remove',
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeImage',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Removes an image that no call has named yet',
  request: z.object({ fileId: fileIdSchema }),
  response: emptySchema,
  errors: ['SYS_INVALID_URL'],
})
