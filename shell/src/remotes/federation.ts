import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { VersionFiles } from '@parlay/contracts/release-manifest'
import { type Candidate, entryFile } from './candidates'
import { requiredIntegrity, trustFiles } from './integrity'
import { filesOf, stopReading } from './version-files'

/** The time limit of one script. It leaves time for the next candidate within the time limit of the screen. */
const scriptTimeout = 30_000

/** The federation runtime loads entries only with the hash that the list of their version gives them. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = requiredIntegrity(url)
    return { script, timeout: scriptTimeout }
  },
}

async function loadRuntime() {
  const { federation } = await import(/* webpackChunkName: "federation" */ './federation-host')
  federation.registerPlugins([integrityPlugin])
  return federation
}

type Runtime = Awaited<ReturnType<typeof loadRuntime>>

/** The registered remotes of this page: the folder of a version → the name it is registered under. */
const registered = new Map<string, string>()
let registrations = 0

const globalNameOf = ({ remote }: Candidate) => remote.replaceAll('-', '_')

const page = globalThis as unknown as Record<string, unknown>

/** Returns whether the entry of the version that is being loaded has run. */
export const isEntryThere = (candidate: Candidate): boolean => page[globalNameOf(candidate)] !== undefined

/** Every registration has its own name, so that the next one finds nothing that a failed one left behind. */
function register(candidate: Candidate, integrity: VersionFiles['integrity'], federation: Runtime): string {
  registrations += 1
  const name = `${candidate.remote}.${registrations}`
  // The federation runtime waits for a script element of the same URL instead of loading it again.
  const entry = `${candidate.base}${entryFile}${registrations > 1 && wasTried.has(candidate.base) ? `?try=${registrations}` : ''}`
  wasTried.add(candidate.base)
  trustFiles(candidate.base, integrity)
  federation.registerRemotes([{ name, entry, entryGlobalName: globalNameOf(candidate) }])
  registered.set(candidate.base, name)
  return name
}

const wasTried = new Set<string>()

/** Loads the module of one screen from one version of its remote. Rejects with the first error. */
export async function loadModule(candidate: Candidate, screenName: string): Promise<Record<string, unknown>> {
  const [federation, { integrity }] = await Promise.all([loadRuntime(), filesOf(candidate)])
  const name = registered.get(candidate.base) ?? register(candidate, integrity, federation)
  const module = await federation.loadRemote<Record<string, unknown>>(`${name}/${screenName}`)
  if (!module) throw new Error(`${candidate.remote} ${candidate.version} has no ${screenName}`)
  return module
}

/** Removes a version that failed from the page, so that another version, or a second try, starts clean. */
export function unregister(candidate: Candidate): void {
  stopReading(candidate)
  if (!registered.delete(candidate.base)) return
  const globalName = globalNameOf(candidate)
  page[globalName] = undefined
  page[`webpackChunk${globalName}`] = undefined
  // A late script would interfere with the next version; in another document it does not run.
  const elsewhere = document.implementation.createHTMLDocument()
  for (const script of [...document.scripts]) if (script.src.startsWith(candidate.base)) elsewhere.adoptNode(script)
}
