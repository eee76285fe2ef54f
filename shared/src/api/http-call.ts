import type { EndpointMetadata } from '../contracts/define-endpoint'

export interface HttpCall {
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
