import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { FileStore } from './file-store'

export interface S3Settings {
  /** The service's address; the bucket is part of the path. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Keeps files in a private bucket of a service that speaks S3. Its client is large, so it is loaded only if it is used.
 */
export async function createS3Store({ endpoint, region, bucket, ...credentials }: S3Settings): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Some services other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(key, content, type) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentType: type }))
    },
    async putFile(key, { path, bytes, type }) {
      const object = { Bucket: bucket, Key: key, Body: createReadStream(path), ContentLength: bytes, ContentType: type }
      await client.send(new PutObjectCommand(object))
    },
    async open(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
      return Body as Readable
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
  }
}
