import { join } from 'node:path'
import { z } from 'zod'
import { createFolderStore, type FileStore } from './file-store'
import { createS3Store, type S3Settings } from './s3-store'

/** All five describe a bucket; without them files are in `DATA_DIR/files`. */
export const fileEnvironment = {
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]{3,63}$/, 'is no name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

export const secretFileVariables = ['S3_SECRET_ACCESS_KEY'] as const

type FileEnvironment = { [Name in keyof typeof fileEnvironment]?: string | undefined }
const names = Object.keys(fileEnvironment) as (keyof FileEnvironment)[]

export function checkFileEnvironment(env: FileEnvironment, context: z.RefinementCtx): void {
  if (names.every((name) => env[name] === undefined)) return
  for (const name of names.filter((each) => env[each] === undefined)) {
    context.addIssue({ code: 'custom', path: [name], message: 'is needed where the other S3 settings are set' })
  }
}

export function readFileSettings(env: FileEnvironment): S3Settings | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export const openFileStore = async (bucket: S3Settings | undefined, dataDir: string): Promise<FileStore> =>
  bucket ? createS3Store(bucket) : createFolderStore(join(dataDir, 'files'))
