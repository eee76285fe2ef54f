import type { OutgoingHttpHeaders } from 'node:http'
import { contentPolicyReportPath } from '@parlay/contracts/content-policy-report'
import type { EdgeConfig } from './config'

type Origins = Pick<
  EdgeConfig,
  | 'sandboxUrl'
  | 'mirrorUrls'
  | 'isProduction'
  | 'isSecure'
  | 'firebaseAuthDomain'
  | 'firebaseEmulatorUrl'
  | 'hasGoogleTag'
>

/** Headers of every answer. */
export function commonHeaders({ isProduction }: Origins): OutgoingHttpHeaders {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isProduction && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Headers of our own files. Other origins cannot embed them. */
export const ownFileHeaders: OutgoingHttpHeaders = { 'Cross-Origin-Resource-Policy': 'same-origin' }

/** On pictures that could hold scripts: opened as a page, they can do nothing. */
export const pictureContentPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** On calls that say nothing themselves: an answer opened as a page can do nothing. */
export const callContentPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Headers of pages, with a nonce that is new for each answer. */
export function pageHeaders(origins: Origins, nonce: string): OutgoingHttpHeaders {
  return { 'Content-Security-Policy': contentPolicy(origins, nonce), ...pageIsolationHeaders(origins) }
}

/**
 * The opener policy is `same-origin-allow-popups`, because sign-in and customer service open windows that report back
 * to their opener.
 */
export function pageIsolationHeaders({ sandboxUrl }: Origins): OutgoingHttpHeaders {
  return {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      `autoplay=(self "${sandboxUrl}"), fullscreen=(self "${sandboxUrl}"), ` +
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/**
 * The shell's Trusted Types policies. `default` admits its own scripts, and `parlay-html` admits HTML that it has
 * sanitised.
 */
const ownPolicies = 'default parlay-html'
/** Third-party scripts create their own policies, under names that change. */
const anyPolicies = "* 'allow-duplicates'"

/** The sources that Google and Facebook sign-in and Firebase phone verification need beyond this origin. */
function providerSources({ firebaseAuthDomain, firebaseEmulatorUrl }: Origins) {
  if (!firebaseAuthDomain) return { script: [], connect: [], frame: [] }
  return {
    script: ['https://apis.google.com', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(firebaseEmulatorUrl ? [firebaseEmulatorUrl] : []),
    ],
    frame: [`https://${firebaseAuthDomain}`, 'https://www.google.com/recaptcha/'],
  }
}

const noSources = { script: [], connect: [], image: [] }
/** The sources of a Google tag, which a page loads once its visitor has agreed. */
const googleTagSources = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

/**
 * The Content-Security-Policy of pages. Scripts and styles come from this origin or carry the nonce, and frames come
 * from vendors only. Where sign-in by a provider is on, or the brand has a Google tag, their sources are allowed too.
 */
export function contentPolicy(origins: Origins, nonce: string): string {
  const { sandboxUrl, mirrorUrls, isSecure, hasGoogleTag, firebaseAuthDomain } = origins
  const provider = providerSources(origins)
  const tag = hasGoogleTag ? googleTagSources : noSources
  const hasScriptsOfOthers = hasGoogleTag || firebaseAuthDomain !== undefined
  return [
    "default-src 'none'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...provider.script, ...tag.script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    // Pictures that a member sends are shown from the device.
    ["img-src 'self' data: blob:", ...tag.image].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...mirrorUrls, ...provider.connect, ...tag.connect].join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ['frame-src', sandboxUrl, ...provider.frame].join(' '),
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${hasScriptsOfOthers ? anyPolicies : ownPolicies}`,
    `report-uri ${contentPolicyReportPath}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
