import type { OutgoingHttpHeaders } from 'node:http'
import type { EdgeConfig } from './config'

type Origins = Pick<EdgeConfig, 'sandboxUrl' | 'isProduction' | 'isSecure'>

/** On every answer. */
export function commonHeaders({ isProduction }: Origins): OutgoingHttpHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** On files of our own: other origins can't embed them. */
export const ownFileHeaders: OutgoingHttpHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin' }

/** On calls that say nothing themselves: an answer opened as a page can do nothing. */
export const callContentPolicy = "default-src 'none'; frame-ancestors 'none'"

/** On pages, with a nonce that no other answer has. */
export function pageHeaders(origins: Origins, nonce: string): OutgoingHttpHeaders {
  return { 'Content-Security-Policy': contentPolicy(origins, nonce), ...pageIsolationHeaders(origins) }
}

/** `same-origin-allow-popups`, because sign-in and customer service open windows that answer to their opener. */
export function pageIsolationHeaders({ sandboxUrl }: Origins): OutgoingHttpHeaders {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      `autoplay=(self "${sandboxUrl}"), fullscreen=(self "${sandboxUrl}"), ` +
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/** Scripts and styles come from this origin or carry the nonce; frames come from vendors only. */
export function contentPolicy({ sandboxUrl, isSecure }: Origins, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${sandboxUrl}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
