import path from 'node:path'

/**
 * The types that are worth compressing. The library would derive the type from the compressed twin's name, so it is
 * set here.
 */
const textTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
}

export const isVectorPicture = (file: string): boolean => path.extname(file).toLowerCase() === '.svg'

/** Nothing for a file that is compressed already, as pictures and fonts are. */
export const textTypeOf = (file: string): string | undefined => textTypes[path.extname(file).toLowerCase()]
