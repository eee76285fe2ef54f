import { ApiError } from './api-error'
import { openEnvelope } from './envelope'
import type { HttpAnswer, HttpCall } from './http-call'
import { settings } from './settings'
import { textFields } from './text-fields'

/** The longest duration of a transfer, in milliseconds: 5 MB on a slow phone connection. */
const longestTransfer = 180_000

/**
 * Sends one file. It is not retried, because the part that has been sent is lost; the user decides. It uses
 * XMLHttpRequest, because `fetch` does not report how much has been sent. Throws `ApiError`, or the abort reason of
 * `signal`.
 */
export const sendFile = ({ endpoint, headers, signal, onProgress }: HttpCall, file: Blob): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, new URL(endpoint.path, settings.baseUrl))
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = longestTransfer
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.onload = () => {
      try {
        resolve({ value: openEnvelope(parse(request.responseText), request.status), headers: new Headers() })
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new ApiError({ code: 'SYS_NETWORK' }))
    request.ontimeout = () => reject(new ApiError({ code: 'SYS_TIMEOUT' }))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })

/** Fetches a file as a `Blob`. Throws what `fetch` throws, or `ApiError`. */
export async function fetchFile({ endpoint, request, headers, signal, onBytes }: HttpCall): Promise<HttpAnswer> {
  const url = new URL(endpoint.path, settings.baseUrl)
  url.search = textFields(request).toString()
  const response = await fetch(url, { headers, credentials: 'same-origin', signal })
  if (!response.ok) openEnvelope(parse(await response.text()), response.status)
  const counted =
    onBytes && response.body ? new Response(response.body.pipeThrough(countBytes(onBytes)), response) : response
  return { value: await counted.blob(), headers: response.headers }
}

function countBytes(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0
  return new TransformStream({
    transform(part, controller) {
      bytes += part.byteLength
      onBytes(bytes)
      controller.enqueue(part)
    },
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
