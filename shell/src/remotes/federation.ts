import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { type Candidate, entryFile } from './candidates'
import { requiredIntegrity, trustFiles } from './integrity'

/** One script may take this long; a hanging one leaves time for the next candidate within the screen's own limit. */
const scriptPatience = 30_000

/** The federation runtime loads entries only with the hash the release manifest gives them. */
const integrityPlugin: ModuleFederationRuntimePlugin = {
  name: 'integrity',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.crossOrigin = 'anonymous'
    script.integrity = requiredIntegrity(url)
    return { script, timeout: scriptPatience }
  },
}

async function runtime() {
  const { federation } = await import(/* webpackChunkName: "federation" */ './federation-host')
  federation.registerPlugins([integrityPlugin])
  return federation
}

type Runtime = Awaited<ReturnType<typeof runtime>>

/** Containers on this page: candidate's folder → the name it is registered under. */
const containers = new Map<string, string>()
let registrations = 0

const globalNameOf = ({ remote }: Candidate) => remote.replaceAll('-', '_')

/** Every registration has a name of its own, so that a failed one leaves nothing behind that the next would find. */
function register(candidate: Candidate, federation: Runtime): string {
  registrations += 1
  const name = `${candidate.remote}.${registrations}`
  // A script element of a URL that is on the page already would be awaited instead of loaded.
  const entry = `${candidate.base}${entryFile}${registrations > 1 && wasTried.has(candidate.base) ? `?try=${registrations}` : ''}`
  wasTried.add(candidate.base)
  trustFiles(candidate.base, candidate.integrity)
  federation.registerRemotes([{ name, entry, entryGlobalName: globalNameOf(candidate) }])
  containers.set(candidate.base, name)
  return name
}

const wasTried = new Set<string>()

/** The module of one screen, from one version of its remote. Rejects with whatever went wrong on the way. */
export async function loadModule(candidate: Candidate, screenName: string): Promise<Record<string, unknown>> {
  const federation = await runtime()
  const name = containers.get(candidate.base) ?? register(candidate, federation)
  const module = await federation.loadRemote<Record<string, unknown>>(`${name}/${screenName}`)
  if (!module) throw new Error(`${candidate.remote} ${candidate.version} has no ${screenName}`)
  return module
}

/** Takes a version that failed off the page, so that another one, or a second try, starts from nothing. */
export function forgetContainer(candidate: Candidate): void {
  if (!containers.delete(candidate.base)) return
  const globalName = globalNameOf(candidate)
  const page = globalThis as unknown as Record<string, unknown>
  page[globalName] = undefined
  page[`webpackChunk${globalName}`] = undefined
  for (const script of document.querySelectorAll(`script[data-webpack^="${candidate.remote}:"]`)) script.remove()
}
