import type { OutgoingHttpHeaders } from 'node:http'
import type { EdgeConfig } from './config'

type Origins = Pick<
  EdgeConfig,
  'sandboxUrl' | 'mirrorUrls' | 'isProduction' | 'isSecure' | 'firebaseAuthDomain' | 'firebaseEmulatorUrl'
>

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

/** Trusted Types of the shell: where its own scripts come from, and HTML that it has sanitised. */
const ownPolicies = 'default parlay-html'

/** What signing in with Google or Facebook, and a number verified by Firebase, need beyond this origin. */
function providerSources({ firebaseAuthDomain, firebaseEmulatorUrl }: Origins) {
  if (!firebaseAuthDomain) return { script: [], connect: [], frame: [], trusted: ownPolicies }
  return {
    script: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(firebaseEmulatorUrl ? [firebaseEmulatorUrl] : []),
    ],
    frame: [`https://${firebaseAuthDomain}`, 'https://www.google.com/recaptcha/'],
    // Their scripts make policies of their own, under names that change.
    trusted: "* 'allow-duplicates'",
  }
}

/**
 * Scripts and styles come from this origin or carry the nonce; frames come from vendors only. Where people sign in by a
 * provider, its own are let in too.
 */
export function contentPolicy(origins: Origins, nonce: string): string {
  const { sandboxUrl, mirrorUrls, isSecure } = origins
  const provider = providerSources(origins)
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...provider.script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...mirrorUrls, ...provider.connect].join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', sandboxUrl, ...provider.frame].join(' '),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${provider.trusted}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
