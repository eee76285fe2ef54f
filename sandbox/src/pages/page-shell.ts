import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { packageRoot } from '../package-root'

export const publicFolder = join(packageRoot, 'dist', 'public')

/** Maps an entry's name to its built file, as written by `build.mjs`. */
export type AssetManifest = Record<string, string>

export const readAssetManifest = (): AssetManifest =>
  JSON.parse(readFileSync(join(publicFolder, 'manifest.json'), 'utf8')) as AssetManifest

export interface PageShell {
  language: string
  title: string
  /** The name of the client entry. */
  entry: string
  /** Attributes of `<html>` that the entry and its styles read. */
  dataset: Record<string, string>
}

/** Renders a page without inline scripts or styles: everything it needs is in attributes and hashed files. */
function renderPage(assets: AssetManifest, { language, title, entry, dataset }: PageShell): string {
  const attributes = Object.entries(dataset).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${attributes.join('')}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${assets['icon.svg'] ?? ''}">
<link rel="stylesheet" href="${assets[`${entry}.css`] ?? ''}">
<script type="module" src="${assets[`${entry}.js`] ?? ''}"></script>
</head>
<body><main id="app" aria-label="${escapeHtml(title)}"></main></body>
</html>
`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Allows scripts, styles and calls from this origin only; only the operator may frame a game. */
const contentSecurityPolicy = (frameAncestors: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/** Sends a page that no other page may frame by default. */
export const pageSender =
  (assets: AssetManifest) =>
  (reply: FastifyReply, shell: PageShell, frameAncestors = "'none'"): FastifyReply =>
    reply
      .header('content-security-policy', contentSecurityPolicy(frameAncestors))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(renderPage(assets, shell))
