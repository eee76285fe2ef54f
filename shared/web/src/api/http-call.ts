import type { EndpointMetadata } from '@parlay/contracts/define-endpoint'

/** The files of a call, which are not part of its request. */
export interface FileOptions {
  /** The file of a call with `upload`. */
  file?: Blob
  /** Receives the share of the file that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  /** The answer is a file, returned as a `Blob`. */
  isFile?: boolean
  /** Receives the number of bytes of the answer that have arrived. */
  onBytes?: (bytes: number) => void
}

export interface HttpCall extends FileOptions {
  endpoint: EndpointMetadata
  request: object
  headers: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

export interface HttpAnswer {
  value: unknown
  headers: Headers
}
