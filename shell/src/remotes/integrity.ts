declare global {
  /** Read by the chunk loader of every bundle (shared/build/integrity-plugin.ts). */
  var parlayIntegrityOf: ((url: string) => string | undefined) | undefined
}

/** A hash that no content has: the browser blocks a file that carries it. */
const unknownFile = `sha384-${'A'.repeat(64)}`

const trusted = new Map<string, Readonly<Record<string, string>>>()

/** Allows the files below an absolute URL to run, each with its own hash. */
export function trustFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  trusted.set(base, integrity)
}

/** The hash that a file must have to be run; an impossible one when the file is not known. */
export function requiredIntegrity(url: string): string {
  const [file = ''] = url.split(/[?#]/)
  for (const [base, integrity] of trusted) {
    const hash = file.startsWith(base) ? integrity[file.slice(base.length)] : undefined
    if (hash) return hash
  }
  return unknownFile
}

globalThis.parlayIntegrityOf = requiredIntegrity
