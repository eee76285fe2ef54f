declare global {
  /** Read by the chunk loader of every bundle (shared/build/integrity-plugin.ts). */
  var parlayIntegrityOf: ((url: string) => string | undefined) | undefined
}

/** The hash of no content: what carries it is blocked by the browser. */
const unknownFile = `sha384-${'A'.repeat(64)}`

const trusted = new Map<string, Readonly<Record<string, string>>>()

/** Lets files below an absolute URL run, each with its own hash. */
export function trustFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  trusted.set(base, integrity)
}

/** The hash that a file must have to be run; that of no content when the file is not known. */
export function requiredIntegrity(url: string): string {
  const [file = ''] = url.split(/[?#]/)
  for (const [base, integrity] of trusted) {
    const hash = file.startsWith(base) ? integrity[file.slice(base.length)] : undefined
    if (hash) return hash
  }
  return unknownFile
}

globalThis.parlayIntegrityOf = requiredIntegrity
