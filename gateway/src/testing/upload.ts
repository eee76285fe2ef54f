import type { Endpoint } from '@parlay/contracts'
import { uploadImage } from '@parlay/contracts/endpoints/files'
import type { FastifyInstance } from 'fastify'
import { type Credentials, call } from './call'

interface UploadOptions {
  as: Credentials
  name?: string
  endpoint?: Endpoint
  method?: Endpoint['method']
}

/** Sends a file, or a form of any kind, as a page does. */
export async function upload(
  app: FastifyInstance,
  content: Buffer | FormData,
  { as, name = 'image.jpg', endpoint = uploadImage, method = endpoint.method }: UploadOptions,
) {
  const request = new Request('http://localhost', { method: 'POST', body: formOf(content, name) })
  return call(
    app,
    { ...endpoint, method },
    {
      as,
      body: Buffer.from(await request.arrayBuffer()),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
    },
  )
}

function formOf(content: Buffer | FormData, name: string): FormData {
  if (content instanceof FormData) return content
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(content)]), name)
  return form
}
